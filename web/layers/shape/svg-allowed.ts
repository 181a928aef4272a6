/** What a drawing from outside may consist of. Everything else is left out. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop
  clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feColorMatrix feComponentTransfer feFuncR feFuncG
  feFuncB feFuncA feComposite feFlood feMerge feMergeNode feDropShadow feMorphology feTurbulence feDisplacementMap`.split(
    /\s+/,
  ),
)

/** Wrappers whose own meaning is dropped but whose contents stay. */
export const UNWRAPPED_ELEMENTS: ReadonlySet<string> = new Set(['a', 'switch'])

export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['text', 'tspan'])

/** Presentation attributes; as declarations of `style` they are turned into attributes. */
export const PRESENTATION_ATTRIBUTES: ReadonlySet<string> = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask filter marker-start
  marker-mid marker-end display visibility overflow paint-order vector-effect font-size font-weight font-style
  letter-spacing word-spacing text-anchor dominant-baseline writing-mode flood-color flood-opacity
  color-interpolation-filters shape-rendering mix-blend-mode`.split(/\s+/),
)

export const GEOMETRY_ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points transform viewBox preserveAspectRatio
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient rotate textLength lengthAdjust
  pathLength stdDeviation in in2 result mode type values operator k1 k2 k3 k4 tableValues slope intercept amplitude
  exponent radius baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector filterUnits
  primitiveUnits`.split(/\s+/),
)
