import { DurableObject } from 'cloudflare:workers'
import { bindRender } from '../adapters/bind-render.ts'
import { SharedDrawing } from '../domain/draw/shared-drawing.ts'
import type { Asker, DrawJob, DrawProgress, DrawResult } from '../ports/renderer.ts'

/** One object per file: it draws once whoever asks, tells how far it is, and goes on when those who asked are gone. */
export class Drawing extends DurableObject<Cloudflare.Env> {
  readonly #drawing = new SharedDrawing(bindRender(this.env))

  draw(job: DrawJob, asker: Asker): Promise<DrawResult> {
    return this.#drawing.draw(job, asker)
  }

  progress(): Promise<DrawProgress | null> {
    return this.#drawing.progress()
  }

  cancel(askerId: string): void {
    this.#drawing.cancel(askerId)
  }
}
