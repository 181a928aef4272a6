import { useState } from 'react'
import { client } from '#web/services/client.ts'
import { templateClient } from '#web/services/template-client.ts'
import { Hero } from './Hero.tsx'
import { SizeStrip } from './SizeStrip.tsx'
import { TemplateGallery } from './TemplateGallery.tsx'
import { createTemplatePages } from './template-pages.ts'
import { useShowcase } from './use-showcase.ts'

/** Introduction of Moye, and templates to start from. */
export const HomePage = () => {
  const [pages] = useState(() => createTemplatePages({ ...client, ...templateClient }))
  const covers = useShowcase(pages)
  return (
    <>
      <Hero covers={covers} />
      <SizeStrip />
      <TemplateGallery pages={pages} />
    </>
  )
}
