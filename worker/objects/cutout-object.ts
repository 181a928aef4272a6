import { DurableObject } from 'cloudflare:workers'
import { cutOutResult } from '../domain/cutout/cut-out.ts'
import type { CutoutRequest, CutoutResult } from '../ports/cutouts.ts'
import type { Ports } from '../ports/index.ts'

/**
 * The cut-out of one picture. It is made in the object, which goes on when its callers have gone: what a request leaves
 * behind ends after 30 s, and a cut-out waits longer when the browsers are busy. A repeated request finds the result.
 */
export abstract class CutoutMaker extends DurableObject<Cloudflare.Env> {
  protected abstract bind(): Ports

  cutOut(request: CutoutRequest): Promise<CutoutResult> {
    return cutOutResult(this.bind(), request)
  }
}
