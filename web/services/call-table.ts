import type { Api } from '#schemas/api/index.ts'

/** How a call travels besides its path: `Creates` marks a GET that makes something and so carries a key. */
type Line<Path extends string> =
  `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${Path}${'' | ' multipart' | ' render' | ' creates'}`

/**
 * Method and path of every call: all of the API table that the browser needs at run time. The types come from the
 * table itself, so a wrong or missing path does not compile; a test compares the rest. The schemas stay out of the
 * page's first bundle.
 */
export const CALLS = {
  accounts: {
    requestCode: 'GET /user/code',
    register: 'POST /user',
    login: 'POST /user/login',
    me: 'GET /user',
    logout: 'POST /user/logout',
  },
  works: {
    createWork: 'POST /work/new',
    createDesignerWork: 'POST /editor/work',
    createFromTemplate: 'GET /work/new/:templateId/2 creates',
    listWorks: 'GET /work/personal',
    loadWork: 'GET /work/:id',
    loadOriginalWork: 'GET /work/origin/:id',
    saveWork: 'POST /work',
    deleteWork: 'DELETE /work/:id',
    previewWork: 'GET /editor/work/preview/:id',
    applyWork: 'POST /editor/work/apply/:id',
  },
  library: {
    listTemplates: 'GET /template/editor',
    loadTemplate: 'GET /template/:id',
    listTypes: 'GET /type',
    listFonts: 'GET /fonts',
    cutFont: 'POST /fontmin render',
    fontSet: 'GET /fonts/set',
  },
  materials: {
    listMaterials: 'GET /material/v1',
    listMaterialCategories: 'GET /material/category',
    deleteMaterial: 'DELETE /material/:id',
    searchPhotos: 'POST /photo/search',
  },
  uploads: {
    uploadToken: 'GET /upload-token-without-key',
    upload: 'POST /upload multipart',
    uploadBase64: 'POST /image/base64',
    cutOut: 'POST /image/cutout render',
  },
  delivery: {
    download: 'GET /render/download render',
    downloadPdfMulti: 'GET /render/downloadPdfMulti render',
    renderJob: 'GET /render/jobs/:key render',
    cancelRenderJob: 'DELETE /render/jobs/:key render',
  },
} as const satisfies {
  readonly [Area in keyof Api]: {
    readonly [Name in keyof Api[Area]]: Api[Area][Name] extends { readonly path: infer Path extends string }
      ? Line<Path>
      : never
  }
}
