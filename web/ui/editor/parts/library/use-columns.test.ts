import { describe, expect, it } from 'vitest'
import { fittedColumns } from './use-columns.ts'

describe('columns of a list on a phone', () => {
  it('fill the place with its gaps', () => {
    for (const room of [288, 328, 358, 398, 528])
      for (const columns of [2, 3, 5]) {
        const { columns: shown, width, gap } = fittedColumns({ columns, width: 84, gap: 8 }, room)
        const total = shown * width + (shown - 1) * gap
        expect(total).toBeLessThanOrEqual(room)
        expect(room - total).toBeLessThan(shown)
      }
  })

  it('are fewer where they would be too narrow, but two', () => {
    expect(fittedColumns({ columns: 5, width: 84, gap: 8 }, 328).columns).toBe(3)
    expect(fittedColumns({ columns: 5, width: 84, gap: 8 }, 520).columns).toBe(5)
    expect(fittedColumns({ columns: 3, width: 84, gap: 8 }, 160).columns).toBe(2)
  })
})
