import type { Api } from '#schemas/api/index.ts'

/** `area.name` of every call. */
export type CallName = { readonly [A in keyof Api]: `${A}.${keyof Api[A] & string}` }[keyof Api]

/** Calls whose words look as if they named something of an account. */
export const NAMING_NOTHING: readonly CallName[] = [
  // Codes that prove a phone.
  'accounts.bindPhone',
  'accounts.login',
  'accounts.register',
  // Of this browser, which is logged in by nobody yet, and of its own upload.
  'accounts.scanCheck',
  'uploads.upload',
  // Who has the secret of a code may send by it; `phone-uploads.test.ts` has the codes of others.
  'phoneUploads.openPhoneUpload',
  'phoneUploads.phoneUploads',
  'phoneUploads.sendFromPhone',
  // The own kit; `brand.test.ts` has those of teams.
  'brand.listBrand',
  'brand.createBrandItem',
  'brand.uploadBrandFont',
  'brand.sortBrand',
  // Visitors have the code of a page: `worker/routes/forms.test.ts` and `figures.test.ts` have those of others.
  'figures.countVisit',
  'forms.openForm',
  'forms.submitForm',
  'forms.addFormPicture',
  // The last of one's own notices that was shown.
  'notices.seeNotices',
  // Of the login that makes the call: `worker/routes/identities.test.ts` and `deletion.test.ts` have those of others.
  'security.identityCheck',
  'security.identityWindow',
  'security.prove',
  'security.unbindIdentity',
  'personal.exportRows',
  // Of the accounts of hosts: `worker/routes/hosts.test.ts` has those of others.
  'hosts.loadHostedWork',
  'hosts.saveHostedWork',
  'hosts.updateHostedWork',
  'hosts.registerWorkImage',
  'hosts.addToCart',
  // What everybody may see.
  'backgrounds.listBackgrounds',
  'photos.listAlbums',
  'photos.listAlbumPhotos',
  'materials.listMaterials',
  'library.showMaterial',
  // One's own favorite among what everybody may see.
  'library.addFavorite',
  'library.removeFavorite',
  // Of an own work, with a comment of it: `worker/routes/review.test.ts` has those of others.
  'submissions.resolveComment',
  // Of the product; `worker/routes/catalog.test.ts` has the works of others.
  'catalog.takeDown',
  'catalog.updateTemplate',
  'catalog.addTemplate',
  'catalog.listTemplateSources',
  'catalog.listCategories',
  'catalog.addCategory',
  'catalog.addItem',
  'catalog.changeCategory',
  'catalog.changeItem',
  'catalog.listItems',
  'catalog.removeCategory',
  'appCategories.updateAppCategory',
  'appCategories.deleteAppCategory',
  'orders.createOrder',
  'orders.createTemplateOrder',
  'works.loadJsonRecord',
  'search.suggest',
  'templates.listTemplates',
  'templates.loadTemplate',
  'templates.loadBoughtTemplate',
  'openTemplates.showOpenTemplate',
  'openTemplates.systemTemplateData',
  'collects.addCollect',
]
