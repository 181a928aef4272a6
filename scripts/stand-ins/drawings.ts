/** A drawing that is refused. Its address has its hash, which is all that the stand-in looks at. */
export const REFUSED_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text x="8" y="36">违禁样例</text></svg>'
/** One that a person should look at. */
export const DOUBTFUL_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text x="8" y="36">可疑样例</text></svg>'
