import { drawing, family, group, line, page, path, pattern, rect, W } from '../kit.ts'

export const stripes = family(
  '圣诞针织',
  '节日 圣诞 冬天 平安夜 针织 元旦',
  2,
  `
圣诞红毛衣|红色|#b3202a #fff6ee #2f6b4a #8f151f|0
松绿毛衣|绿色|#1f5b43 #fdf6e9 #c8343a #154633|0
藏青毛衣|蓝色|#1d3560 #eef4fb #c8434a #142748|0
燕麦毛衣|米色|#eadfcb #b5454a #4f7a5e #dccdb2|0
雪灰毛衣|灰色|#d9dee4 #ffffff #b5464c #c5ccd4|0
`,
  c => {
    const pixel = (x: number, y: number, fill: string) => path(`M${x} ${y}l9 7l9 -7v11l-9 7l-9 -7Z`, fill)
    const art = (rows: readonly string[], fill: string) =>
      rows
        .flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [pixel(x * 18, y * 15, fill)] : [])))
        .join('')
    const tree = art(
      [
        '.....#.....',
        '....###....',
        '...#####...',
        '....###....',
        '...#####...',
        '..#######..',
        '...#####...',
        '..#######..',
        '.#########.',
        '.....#.....',
        '.....#.....',
      ],
      c(2),
    )
    const flakes = art(
      [
        '....#....',
        '.#..#..#.',
        '..#.#.#..',
        '...###...',
        '#########',
        '...###...',
        '..#.#.#..',
        '.#..#..#.',
        '....#....',
      ],
      c(1),
    )
    const zig = art(['#...#...#...', '##.##.##.##.', '.###.###.###', '..#...#...#.'], c(1))
    const knit = line('M0 0l9 7l9 -7', c(3), 2.4)
    return drawing(
      pattern('k', 18, 15, knit) +
        pattern('t', 216, 180, tree) +
        pattern('f', 180, 150, flakes) +
        pattern('z', 216, 75, zig),
      page(c(0)),
      page('url(#k)'),
      ...[90, 1650].flatMap(y => [
        group({ transform: `translate(0 ${y})` }, rect(0, 0, W, 135, 'url(#f)')),
        group({ transform: `translate(0 ${y + 150})` }, rect(0, 0, W, 62, 'url(#z)')),
      ]),
      group({ transform: 'translate(0 330)' }, rect(0, 0, W, 165, 'url(#t)')),
      group({ transform: 'translate(0 1440)' }, rect(0, 0, W, 165, 'url(#t)')),
      group({ transform: 'translate(0 10)' }, rect(0, 0, W, 62, 'url(#z)')),
    )
  },
)
