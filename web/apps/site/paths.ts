/** The user's saved designs, first page. */
export const DESIGNS_PATH = '/userCenter/design?type=all&page=1'
