// oxlint-disable i18next/no-literal-string -- SVG
import type { CoverPattern } from '#contract/events/covers.ts'

/** What a motif is drawn with: the colours, and numbers from 0 to 1 that depend on the variant. */
export type Draw = { ground: string; line: string; random: () => number }

const [orange, amber, cream] = ['#ff8403', '#ffb35c', '#ffd9ad']

const stroke = (colour: string, d: string, width = 5): string =>
  `<path stroke="${colour}" stroke-width="${width}" d="${d}"/>`
const fill = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`
const dot = (x: number, y: number, r: number, colour: string, edge = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${edge === '' ? '' : ` stroke="${edge}" stroke-width="5"`}/>`
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('')
const between = (random: () => number, least: number, most: number): number =>
  Math.round(least + random() * (most - least))

/** The drawings of covers: lines of the variant, and in front of them the motif, within 400 by 400. */
export const motifs: Record<CoverPattern, (draw: Draw) => string> = {
  // A microphone, and sound.
  waves: ({ ground, line, random }) => {
    const first = between(random, 120, 140)
    return (
      times(14, (index) => dot(200, 170, first + index * between(random, 44, 52), 'none', line)) +
      fill(ground, 'M120 170a80 80 0 0 1 160 0v60H120z') +
      fill(cream, 'M160 120a40 40 0 0 1 80 0v76a40 40 0 0 1-80 0z') +
      fill(orange, 'M160 158h80v38a40 40 0 0 1-80 0z') +
      stroke(cream, 'M182 112h36M182 134h36', 6) +
      stroke('#fff', 'M132 190a68 68 0 0 0 136 0M200 258v44M160 304h80', 12)
    )
  },
  // A screen with code.
  brackets: ({ ground, line, random }) =>
    times(30, (row) => {
      const y = -300 + row * 34
      return times(7, (column) => {
        const x = -420 + column * 190 + between(random, 0, 50)
        return stroke(line, `M${x} ${y}h${between(random, 24, 110)}`, 6)
      })
    }) +
    fill(ground, 'M72 84h256v214H72z') +
    fill(cream, 'M96 100a14 14 0 0 1 14-14h180a14 14 0 0 1 14 14v142H96z') +
    fill(ground, 'M112 104h176v122H112z') +
    stroke(orange, 'm166 140-26 25 26 25m68-50 26 25-26 25', 11) +
    stroke(amber, 'm212 132-24 66', 11) +
    fill('#fff', 'M72 242h256l-12 26a12 12 0 0 1-11 7H95a12 12 0 0 1-11-7z'),
  // A bulb among tracks.
  circuit: ({ ground, line, random }) => {
    const track = (d: string, x: number, y: number) => stroke(line, d) + dot(x, y, 9, ground, line)
    const side = (right: boolean) => {
      const [from, step] = right ? [1800, -1] : [-1400, 1]
      const edge = right ? 400 : 0
      return times(3, (index) => {
        const y = 206 + index * 52 + between(random, -8, 8)
        const x = edge + step * (58 + index * 24)
        return track(
          `M${from} ${y}H${x}l${step * 24} ${index === 0 ? 22 : -24}`,
          x + step * 24,
          y + (index === 0 ? 22 : -24),
        )
      })
    }
    const above = (x: number, step: number) => {
      const y = between(random, 84, 118)
      return track(`M${x}-1400V${y}l${step * 34} 34`, x + step * 34, y + 34)
    }
    return (
      side(false) +
      side(true) +
      above(36, 1) +
      above(84, 1) +
      above(364, -1) +
      above(316, -1) +
      stroke(amber, 'M200 78V48M128 104l-20-24M272 104l20-24', 6) +
      fill(cream, 'M200 96c-56 0-88 44-80 96 6 34 30 46 36 74h88c6-28 30-40 36-74 8-52-24-96-80-96z') +
      fill(orange, 'M200 120c34 20 46 46 46 68 0 28-20 44-46 44s-46-16-46-44c0-22 12-48 46-68z') +
      stroke(cream, 'M200 148v100M200 186l22-16M200 186l-22-16M200 212l24-18M200 212l-24-18', 6) +
      fill(
        '#fff',
        'M160 272h80a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-80a8 8 0 0 1-8-8v-6a8 8 0 0 1 8-8zM168 300h64a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8v-6a8 8 0 0 1 8-8zM172 328h56l-10 22h-36z',
      )
    )
  },
  // People who know each other.
  circles: ({ ground, line, random }) => {
    const points = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 2 * Math.PI + random() * 0.4
      const far = between(random, 168, 215)
      return [Math.round(200 + far * Math.cos(angle)), Math.round(200 + far * Math.sin(angle)), angle] as const
    })
    const person = (x: number, y: number, r: number, colour: string) =>
      dot(x, y, r, colour) +
      dot(x, y - r * 0.22, r * 0.3, ground) +
      fill(
        ground,
        `M${x - r * 0.56} ${y + r * 0.62}a${r * 0.56} ${r * 0.5} 0 0 1 ${r * 1.12} 0a${r} ${r} 0 0 1-${r * 1.12} 0z`,
      )
    return (
      points
        .map(([x, y, angle]) =>
          stroke(
            line,
            `M200 200L${x} ${y}l${Math.round(1400 * Math.cos(angle))} ${Math.round(1400 * Math.sin(angle))}`,
          ),
        )
        .join('') +
      points.map(([x, y]) => dot(x, y, 11, ground, line)).join('') +
      stroke(amber, 'M200 138 138 250h124z', 7) +
      person(200, 132, 56, cream) +
      person(130, 256, 50, orange) +
      person(270, 256, 50, '#fff')
    )
  },
  // A way, and where it leads.
  route: ({ ground, line, random }) => {
    const [turn, far] = [between(random, 40, 90), between(random, 286, 330)]
    return (
      times(7, (index) => stroke(line, `M-1400 ${-260 + index * 150 + between(random, -26, 26)}h3200`, 6)) +
      times(9, (index) => stroke(line, `M${-480 + index * 170 + between(random, -30, 30)}-1400v3200`, 6)) +
      fill(ground, 'M100 60h200v262H100z') +
      `<path stroke="${amber}" stroke-width="8" stroke-dasharray="1 19" d="M-1400 ${far}H${turn}a26 26 0 0 0 26-26 26 26 0 0 1 26-26h20c60 0 40 86 88 66"/>` +
      fill(cream, 'M200 76c-50 0-86 37-86 84 0 62 86 148 86 148s86-86 86-148c0-47-36-84-86-84z') +
      dot(200, 160, 40, orange) +
      stroke('#fff', 'm182 160 13 13 24-26', 9)
    )
  },
  // A tree on hills.
  leaves: ({ line, random }) => {
    const hill = (y: number) => {
      const [a, b] = [between(random, -60, 60), between(random, -60, 60)]
      return stroke(line, `M-1400 ${y}C-500 ${y + a} -200 ${y - 90} 200 ${y - 30 + b}S900 ${y + 80} 1800 ${y - a}`)
    }
    return (
      times(9, (index) => hill(20 + index * 62)) +
      fill(orange, 'M200 62c60 30 92 82 92 126 0 52-40 84-92 84s-92-32-92-84c0-44 32-96 92-126z') +
      fill(amber, 'M200 62c60 30 92 82 92 126 0 52-40 84-92 84z') +
      stroke(cream, 'M200 120v216M200 176l40-32M200 176l-40-32M200 224l46-38M200 224l-46-38', 9) +
      stroke('#fff', 'M142 338h116', 12)
    )
  },
  // Books.
  books: ({ ground, line, random }) => {
    const shelf = (y: number) =>
      stroke(line, `M-1400 ${y}h3200`, 6) +
      times(34, (index) => {
        const height = between(random, 44, 96)
        return stroke(
          line,
          `M${-700 + index * 54 + between(random, 0, 16)} ${y - 8}v-${height}`,
          between(random, 6, 14),
        )
      })
    return (
      times(6, (index) => shelf(-206 + index * 124)) +
      fill(ground, 'M66 92h268v236H66z') +
      fill(cream, 'M200 128c-30-22-70-26-104-18v162c34-8 74-4 104 18z') +
      fill('#fff', 'M200 128c30-22 70-26 104-18v162c-34-8-74-4-104 18z') +
      stroke(orange, 'M120 148c20-3 40 0 56 8M120 180c20-3 40 0 56 8M120 212c20-3 40 0 56 8', 7) +
      fill(orange, 'M248 104h32v84l-16-14-16 14z') +
      stroke(amber, 'M84 130v164c40-8 84-4 116 20 32-24 76-28 116-20V130', 9)
    )
  },
  // A lectern in the light.
  stage: ({ line, random }) => {
    const lamp = (x: number) =>
      fill(
        line,
        `M${x}-1400L${x - 12} -6 ${x - between(random, 70, 120)} 330h${between(random, 150, 220)}L${x + 12}-6z`,
      )
    return (
      `<g fill-opacity=".45">${lamp(36)}${lamp(200)}${lamp(364)}</g>` +
      stroke(line, 'M-1400 330h3200', 6) +
      times(3, (index) => stroke(line, `M-1400 ${352 + index * 26}h3200`, 5)) +
      dot(200, 108, 36, cream) +
      fill(cream, 'M136 216c0-40 28-62 64-62s64 22 64 62z') +
      fill(orange, 'M118 196h164l-14 40H132z') +
      fill('#fff', 'M146 236h108l-10 94h-88z') +
      stroke(amber, 'M232 196v-30l18-14', 7) +
      dot(200, 276, 18, orange)
    )
  },
  // Something warm.
  cup: ({ ground, line, random }) =>
    times(16, () => {
      const [x, y, r] = [between(random, -360, 760), between(random, -160, 560), between(random, 34, 92)]
      return dot(x, y, r, 'none', line) + dot(x, y, Math.round(r * 0.72), 'none', line)
    }) +
    dot(200, 210, 142, ground) +
    stroke(amber, 'M164 122c-14-18 14-30 0-50M204 122c-14-18 14-30 0-50M244 122c-14-18 14-30 0-50', 8) +
    stroke(orange, 'M276 176h14c44 0 44 72-4 74h-20', 16) +
    fill(cream, 'M120 148h160v72c0 46-30 74-80 74s-80-28-80-74z') +
    fill(orange, 'M120 148h160v22H120z') +
    stroke('#fff', 'M104 318h192', 14),
  // The college.
  arches: ({ line, random }) => {
    const step = between(random, 84, 104)
    return (
      times(12, (column) => {
        const x = -460 + column * step
        return times(5, (row) => {
          const y = -180 + row * 160
          return stroke(line, `M${x} ${y + 120}v-70a${step * 0.36} ${step * 0.36} 0 0 1 ${step * 0.72} 0v70z`)
        })
      }) +
      fill(cream, 'M200 70 318 140v24H82v-24z') +
      fill(cream, 'M92 172h216v148H92z') +
      fill(
        orange,
        'M168 320v-72a32 32 0 0 1 64 0v72zM112 240a20 20 0 0 1 40 0v44h-40zM248 240a20 20 0 0 1 40 0v44h-40z',
      ) +
      dot(200, 132, 17, orange) +
      stroke('#fff', 'M70 322h260', 14) +
      stroke('#fff', 'M96 172h208', 8)
    )
  },
  // Something to celebrate.
  stars: ({ line, random }) =>
    times(240, () => {
      const [x, y, turn] = [between(random, -420, 820), between(random, -220, 620), between(random, 0, 180)]
      return `<path stroke="${random() < 0.16 ? amber : line}" stroke-width="7" transform="rotate(${turn} ${x} ${y})" d="M${x} ${y}h${between(random, 8, 24)}"/>`
    }) +
    fill(cream, 'm200 64 40 86 94 11-69 65 18 93-83-46-83 46 18-93-69-65 94-11z') +
    fill(orange, 'm200 116 25 54 59 7-43 41 11 58-52-29-52 29 11-58-43-41 59-7z'),
  // A start.
  rocket: ({ ground, line, random }) => {
    const tilt = between(random, -30, 30)
    const orbits = times(8, (index) => {
      const r = 150 + index * 62
      const angle = random() * 2 * Math.PI
      const [x, y] = [Math.round(200 + r * Math.cos(angle)), Math.round(200 + r * 0.62 * Math.sin(angle))]
      return `<ellipse cx="200" cy="200" rx="${r}" ry="${Math.round(r * 0.62)}" stroke="${line}" stroke-width="5"/>${dot(x, y, 11, ground, line)}`
    })
    return (
      `<g transform="rotate(${tilt} 200 200)">${orbits}</g><g transform="rotate(36 200 200)">` +
      fill(amber, 'M176 268h48c4 34-10 56-24 76-14-20-28-42-24-76z') +
      fill(orange, 'M158 196c-30 16-40 40-40 74l44-16zM242 196c30 16 40 40 40 74l-44-16z') +
      fill(cream, 'M200 56c40 34 54 76 54 122 0 36-8 64-18 92h-72c-10-28-18-56-18-92 0-46 14-88 54-122z') +
      `${dot(200, 158, 26, ground, '#fff')}</g>`
    )
  },
}
