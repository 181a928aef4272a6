/**
 * Every element that a drawing may contain, and its treatment when the drawing is inserted into a page: kept, replaced
 * by a group of its contents, or dropped. All other elements make an uploaded file unsafe and are also dropped from a
 * page: scripts, foreign content, animation, embedded documents.
 */
const TREATMENT = {
  kept: `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient
    stop clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feColorMatrix feComponentTransfer feFuncR
    feFuncG feFuncB feFuncA feComposite feFlood feMerge feMergeNode feDropShadow feMorphology feTurbulence
    feDisplacementMap`,
  unwrapped: 'a switch',
  leftOut: `image title desc metadata style textPath feConvolveMatrix feDiffuseLighting feDistantLight fePointLight
    feSpecularLighting feSpotLight feTile`,
} as const
type Treatment = keyof typeof TREATMENT

export const SVG_ELEMENTS: ReadonlyMap<string, Treatment> = new Map(
  (Object.keys(TREATMENT) as Treatment[]).flatMap(treatment =>
    TREATMENT[treatment].split(/\s+/).map(name => [name, treatment] as const),
  ),
)

export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['text', 'tspan'])

/** Presentation attributes. Declarations of `style` with these names are converted to attributes. */
export const PRESENTATION_ATTRIBUTES: ReadonlySet<string> = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask filter marker-start
  marker-mid marker-end display visibility overflow paint-order vector-effect font-size font-weight font-style
  letter-spacing word-spacing text-anchor dominant-baseline writing-mode flood-color flood-opacity
  color-interpolation-filters shape-rendering mix-blend-mode`.split(/\s+/),
)

/** Attributes that are not CSS properties; `id` and `href` have separate rules. */
export const GEOMETRY_ATTRIBUTES: ReadonlySet<string> = new Set(
  `d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points transform viewBox preserveAspectRatio
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient rotate textLength lengthAdjust
  pathLength stdDeviation in in2 result mode type values operator k1 k2 k3 k4 tableValues slope intercept amplitude
  exponent radius baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector filterUnits
  primitiveUnits`.split(/\s+/),
)

/** `svg:rect` → `rect`; a name with another prefix → ''. */
export const svgName = (name: string): string => {
  const local = name.startsWith('svg:') ? name.slice('svg:'.length) : name
  return local.includes(':') ? '' : local
}
