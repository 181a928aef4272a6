import * as accounts from './accounts.ts'
import * as delivery from './delivery.ts'
import * as library from './library.ts'
import * as materials from './materials.ts'
import * as uploads from './uploads.ts'
import * as works from './works.ts'

/** The whole API table, by area and name: `API.works.saveWork`. */
export const API = {
  accounts: {
    requestCode: accounts.requestCode,
    register: accounts.register,
    login: accounts.login,
    me: accounts.me,
    logout: accounts.logout,
  },
  works: {
    createWork: works.createWork,
    createDesignerWork: works.createDesignerWork,
    createFromTemplate: works.createFromTemplate,
    listWorks: works.listWorks,
    loadWork: works.loadWork,
    loadOriginalWork: works.loadOriginalWork,
    saveWork: works.saveWork,
    deleteWork: works.deleteWork,
    previewWork: works.previewWork,
    applyWork: works.applyWork,
  },
  library: {
    listTemplates: library.listTemplates,
    loadTemplate: library.loadTemplate,
    listTypes: library.listTypes,
    listFonts: library.listFonts,
    cutFont: library.cutFont,
    fontSet: library.fontSet,
  },
  materials: {
    listMaterials: materials.listMaterials,
    listMaterialCategories: materials.listMaterialCategories,
    deleteMaterial: materials.deleteMaterial,
    searchPhotos: materials.searchPhotos,
  },
  uploads: {
    uploadToken: uploads.uploadToken,
    upload: uploads.upload,
    uploadBase64: uploads.uploadBase64,
    cutOut: uploads.cutOut,
  },
  delivery: {
    download: delivery.download,
    downloadPdfMulti: delivery.downloadPdfMulti,
    renderJob: delivery.renderJob,
    cancelRenderJob: delivery.cancelRenderJob,
  },
} as const

export type Api = typeof API
