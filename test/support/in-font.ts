/**
 * Style of a page that shows one text in the font at an address; used by the tests and by the server of their pages.
 */
export const inFontStyle = (address: string): string =>
  `html,body{margin:0;background:#fff;scrollbar-width:none}@font-face{font-family:f;src:url(${address})}p{margin:10px;font:40px f;white-space:nowrap}`
/** The page is ready when its font is loaded. */
export const IN_FONT_READY =
  "document.fonts.load('40px f').then(([face])=>{if(face)window.moyeManifest={ready:true,fonts:[],failedImages:[]}})"
