/** Types of the modules that `scripts/call-table.ts` generates from the API table. */
declare module 'virtual:call-table' {
  type Api = import('#schemas/api/index.ts').ClientApi
  /** `METHOD /path`, then the marks of the call: `multipart`, `render`, `creates`. */
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of the administration. */
declare module 'virtual:admin-call-table' {
  type Api = import('#schemas/api/index.ts').AdminApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of teams. */
declare module 'virtual:team-call-table' {
  type Api = import('#schemas/api/index.ts').TeamApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of own and marked templates. */
declare module 'virtual:template-call-table' {
  type Api = import('#schemas/api/index.ts').TemplateApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of publications. */
declare module 'virtual:publication-call-table' {
  type Api = import('#schemas/api/index.ts').PublicationApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of the figures of published pages. */
declare module 'virtual:figures-call-table' {
  type Api = import('#schemas/api/index.ts').FiguresApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of videos and sounds. */
declare module 'virtual:media-call-table' {
  type Api = import('#schemas/api/index.ts').MediaApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of submissions for review. */
declare module 'virtual:review-call-table' {
  type Api = import('#schemas/api/index.ts').ReviewApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of versions. */
declare module 'virtual:version-call-table' {
  type Api = import('#schemas/api/index.ts').VersionApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of forms. */
declare module 'virtual:form-call-table' {
  type Api = import('#schemas/api/index.ts').FormApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of signage tools and partners. */
declare module 'virtual:host-call-table' {
  type Api = import('#schemas/api/index.ts').HostApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** The same for the calls of plugins. */
declare module 'virtual:plugin-call-table' {
  type Api = import('#schemas/api/index.ts').PluginApi
  export const CALLS: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: string } }
}

/** What the first script of the editor calls itself: paths with their parameters, and the cookie with the token. */
declare module 'virtual:opening-calls' {
  export const USER_PATH: string
  export const WORK_PATH: string
  export const TEMPLATE_PATH: string
  export const TOKEN_COOKIE: string
}
