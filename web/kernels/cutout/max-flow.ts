/**
 * Minimum cut of a picture's grid (each pixel with its eight neighbors) by the algorithm of Boykov and Kolmogorov
 * (2004): two search trees grow towards each other, and nodes behind a saturated edge are adopted, not searched again.
 */
export interface GridGraph {
  /** Adds capacities between a pixel and both terminals. */
  addTerminals(x: number, y: number, toSubject: number, toGround: number): void
  /** Sets the capacity (both ways) between a pixel and a neighbor: 0 right, 1 right below, 2 below, 3 left below. */
  setNeighbor(x: number, y: number, direction: 0 | 1 | 2 | 3, capacity: number): void
  /** Cuts the graph. 1 = the pixel belongs to the subject. */
  cut(): Uint8Array
}

const FREE = 0
const SUBJECT = 1
const GROUND = 2
const TERMINAL = 8
const NONE = 9
const ORPHAN = 10
const FAR = 0x7fffffff

export const gridGraph = (width: number, height: number): GridGraph => {
  // A border of one unconnected pixel makes checks for missing neighbors unnecessary.
  const stride = width + 2
  const count = stride * (height + 2)
  const offsets = Int32Array.of(1, stride + 1, stride, stride - 1, -1, -stride - 1, -stride, -stride + 1)
  const capacity = new Float32Array(count * 8)
  /** Residual capacity to the terminals: above 0 to the subject's, below 0 to the background's. */
  const terminal = new Float32Array(count)
  const tree = new Uint8Array(count)
  const parent = new Uint8Array(count).fill(NONE)
  const stamp = new Int32Array(count)
  const distance = new Int32Array(count)
  const queue = new Int32Array(count)
  const isQueued = new Uint8Array(count)
  let queueHead = 0
  let queueLength = 0
  const orphans: number[] = []
  let time = 0

  const at = (x: number, y: number) => (y + 1) * stride + x + 1
  const activate = (node: number) => {
    if (isQueued[node]) return
    isQueued[node] = 1
    queue[(queueHead + queueLength) % count] = node
    queueLength++
  }
  const left = (node: number, direction: number) => capacity[node * 8 + direction] as number
  const opposite = (direction: number) => direction ^ 4
  const neighbor = (node: number, direction: number) => node + (offsets[direction] as number)
  /** Residual capacity of the tree edge between a node and a neighbor, in the direction of flow of the node's tree. */
  const flowsIn = (node: number, direction: number, side: number) =>
    side === SUBJECT ? left(neighbor(node, direction), opposite(direction)) : left(node, direction)
  const push = (node: number, direction: number, flow: number) => {
    const back = neighbor(node, direction) * 8 + opposite(direction)
    capacity[node * 8 + direction] = left(node, direction) - flow
    capacity[back] = (capacity[back] as number) + flow
  }
  const orphan = (node: number) => {
    parent[node] = ORPHAN
    orphans.push(node)
  }

  const rootOf = (start: number, side: number, least: number): { root: number; least: number } => {
    let node = start
    let most = least
    for (let up = parent[node] as number; up !== TERMINAL; up = parent[node] as number) {
      most = Math.min(most, flowsIn(node, up, side))
      node = neighbor(node, up)
    }
    return { root: node, least: Math.min(most, Math.abs(terminal[node] as number)) }
  }
  const drain = (start: number, side: number, flow: number) => {
    let node = start
    for (let up = parent[node] as number; up !== TERMINAL; ) {
      const next = neighbor(node, up)
      if (side === SUBJECT) push(next, opposite(up), flow)
      else push(node, up, flow)
      if (flowsIn(node, up, side) <= 0) orphan(node)
      node = next
      up = parent[node] as number
    }
    terminal[node] = (terminal[node] as number) + (side === SUBJECT ? -flow : flow)
    if (Math.abs(terminal[node] as number) <= 1e-6) {
      terminal[node] = 0
      orphan(node)
    }
  }
  const augment = (node: number, direction: number) => {
    const other = neighbor(node, direction)
    const up = rootOf(node, SUBJECT, left(node, direction))
    const { least } = rootOf(other, GROUND, up.least)
    push(node, direction, least)
    drain(node, SUBJECT, least)
    drain(other, GROUND, least)
  }

  /** Steps to the terminal; FAR when the path ends at an orphan. Stamps the path, so that later searches are short. */
  const originOf = (start: number): number => {
    let node = start
    let steps = 0
    for (;;) {
      if (stamp[node] === time) {
        steps += distance[node] as number
        break
      }
      const up = parent[node] as number
      steps++
      if (up === TERMINAL) {
        stamp[node] = time
        distance[node] = 1
        break
      }
      if (up === ORPHAN || up === NONE) return FAR
      node = neighbor(node, up)
    }
    const total = steps
    node = start
    while (stamp[node] !== time) {
      stamp[node] = time
      distance[node] = steps--
      node = neighbor(node, parent[node] as number)
    }
    return total
  }
  const adopt = () => {
    for (let node = orphans.pop(); node !== undefined; node = orphans.pop()) {
      const side = tree[node] as number
      let best = NONE
      let nearest = FAR
      for (let direction = 0; direction < 8; direction++) {
        const other = neighbor(node, direction)
        if (tree[other] !== side || flowsIn(node, direction, side) <= 0) continue
        const steps = originOf(other)
        if (steps < nearest) {
          nearest = steps
          best = direction
        }
      }
      parent[node] = best
      if (best !== NONE) {
        stamp[node] = time
        distance[node] = nearest + 1
        continue
      }
      tree[node] = FREE
      stamp[node] = 0
      for (let direction = 0; direction < 8; direction++) {
        const other = neighbor(node, direction)
        if (tree[other] !== side) continue
        const up = parent[other] as number
        if (flowsIn(node, direction, side) > 0) activate(other)
        if (up < TERMINAL && neighbor(other, up) === node) orphan(other)
      }
    }
  }

  /** Grows the tree at a node. Returns the direction in which it met the other tree, or NONE. */
  const grow = (node: number): number => {
    const side = tree[node] as number
    for (let direction = 0; direction < 8; direction++) {
      const other = neighbor(node, direction)
      const room = side === SUBJECT ? left(node, direction) : left(other, opposite(direction))
      if (room <= 0) continue
      if (tree[other] === FREE) {
        tree[other] = side
        parent[other] = opposite(direction)
        stamp[other] = stamp[node] as number
        distance[other] = (distance[node] as number) + 1
        activate(other)
      } else if (tree[other] !== side) return direction
      else if (
        (stamp[other] as number) <= (stamp[node] as number) &&
        (distance[other] as number) > (distance[node] as number) &&
        (parent[other] as number) < TERMINAL
      ) {
        parent[other] = opposite(direction)
        stamp[other] = stamp[node] as number
        distance[other] = (distance[node] as number) + 1
      }
    }
    return NONE
  }

  return {
    addTerminals: (x, y, toSubject, toGround) => {
      const node = at(x, y)
      terminal[node] = (terminal[node] as number) + toSubject - toGround
    },
    setNeighbor: (x, y, direction, value) => {
      const node = at(x, y)
      capacity[node * 8 + direction] = value
      capacity[neighbor(node, direction) * 8 + opposite(direction)] = value
    },
    cut: () => {
      for (let node = 0; node < count; node++) {
        const rest = terminal[node] as number
        if (rest === 0) continue
        tree[node] = rest > 0 ? SUBJECT : GROUND
        parent[node] = TERMINAL
        distance[node] = 1
        activate(node)
      }
      while (queueLength > 0) {
        const node = queue[queueHead] as number
        const direction = tree[node] === FREE ? NONE : grow(node)
        if (direction === NONE) {
          queueHead = (queueHead + 1) % count
          queueLength--
          isQueued[node] = 0
          continue
        }
        time++
        if (tree[node] === SUBJECT) augment(node, direction)
        else augment(neighbor(node, direction), opposite(direction))
        adopt()
      }
      const kept = new Uint8Array(width * height)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) kept[y * width + x] = tree[at(x, y)] === SUBJECT ? 1 : 0
      return kept
    },
  }
}
