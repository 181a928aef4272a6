import { DurableObject } from 'cloudflare:workers'
import { Failure } from '#schemas/errors.ts'
import { cutOut } from '../domain/cutout/cut-out.ts'
import type { CutoutRequest, CutoutResult } from '../ports/cutouts.ts'
import type { Ports } from '../ports/index.ts'

/**
 * The cut-out of one picture. It is made in the object, which goes on when its callers have gone: what a request leaves
 * behind ends after 30 s, and a cut-out waits longer when the browsers are busy. A repeated request finds the result.
 */
export abstract class CutoutMaker extends DurableObject<Cloudflare.Env> {
  protected abstract bind(): Ports

  async cutOut({ imgUrl, userId }: CutoutRequest): Promise<CutoutResult> {
    try {
      return { ok: true, imgUrl: await cutOut(this.bind(), userId, imgUrl) }
    } catch (error) {
      // An error would lose its class in the RPC.
      if (error instanceof Failure) return { ok: false, code: error.code }
      throw error
    }
  }
}
