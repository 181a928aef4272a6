import * as m from '#messages/phoneTools.ts'
import { chosenPictures } from '#web/editor/edits/image.ts'
import { Crop, Eraser, Replace, RotateCcw, Shapes, SquareScissors, WandSparkles } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { registerPhoneKind } from '../phone-tools.ts'

registerPhoneKind('image', {
  tools: [
    { id: 'replace', label: m.replace, icon: Replace, of: 'image.replace' },
    { id: 'crop', label: m.crop, icon: Crop, of: 'image.crop' },
    {
      id: 'filter',
      label: m.filter,
      icon: WandSparkles,
      sheet: { Content: lazyPart(() => import('./PictureFilter.tsx').then(part => part.PictureFilter)), size: 'two' },
      isOffered: editor => chosenPictures(editor).some(({ data }) => data.src !== ''),
    },
    {
      id: 'cut-out',
      label: m.cutOut,
      icon: SquareScissors,
      of: 'image.cut-out',
      active: { label: m.restoreCutOut, icon: RotateCcw },
    },
    { id: 'refine', label: m.refine, icon: Eraser, of: 'image.refine-cut-out' },
    {
      id: 'clip',
      label: m.clip,
      icon: Shapes,
      sheet: { Content: lazyPart(() => import('./PictureClip.tsx').then(part => part.PictureClip)), size: 'two' },
      isOffered: editor => chosenPictures(editor).length > 0,
    },
  ],
})
