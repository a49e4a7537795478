import { cx } from '#client/ui/classes.ts'

/** The made-up people of the scenes. */
export type FaceName = keyof typeof looks

type Look = {
  ground: string
  shirt: string
  skin: string
  /** The skin in the shade: neck, ears and nose. */
  shade: string
  hair: string
  behind?: string
  front?: string
  beard?: boolean
  glasses?: boolean
  /** A headscarf or turban, in front of the hair. */
  cloth?: { colour: string; shape: string; folds: string; behind?: boolean }
}

/** A path of circles, for curls. */
const curls = (...circles: [x: number, y: number, r: number][]): string =>
  circles.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`).join('')

const looks = {
  rafael: {
    ...{ ground: '#efe6d2', shirt: '#5b3f8f', skin: '#f3c9a5', shade: '#dda57c', hair: '#5a3a22', beard: true },
    front: curls([31, 27, 8], [37, 19, 8], [46, 15, 9], [56, 17, 9], [63, 24, 8], [66, 32, 5], [30, 34, 5]),
  },
  amina: {
    ...{ ground: '#ded4fb', shirt: '#e8740c', skin: '#8d5835', shade: '#704225', hair: '#1d1718', glasses: true },
    cloth: {
      colour: '#c9a26b',
      shape: 'M23 46C23 24 33 10 48 10s25 14 25 36c0 11 4 21 8 28-9 8-20 11-33 11s-24-3-33-11c4-7 8-17 8-28z',
      folds: 'M31 41c0-15 6-23 17-23s17 8 17 23M34 66c6 6 18 8 30 0',
      behind: true,
    },
  },
  nadia: {
    ...{ ground: '#ffe0bd', shirt: '#0b5b6b', skin: '#e0a678', shade: '#c58656', hair: '#2a1f1a', glasses: true },
    behind: curls([27, 34, 10], [25, 46, 9], [71, 46, 9], [69, 34, 10], [28, 56, 8], [68, 56, 8]),
    front: curls([31, 25, 9], [38, 17, 9], [48, 14, 10], [58, 17, 9], [65, 25, 9], [42, 24, 6], [54, 23, 6]),
  },
  harpreet: {
    ...{ ground: '#ffe0bd', shirt: '#7d7f88', skin: '#b97a4c', shade: '#9c6038', hair: '#241a15', beard: true },
    cloth: {
      colour: '#1f3f86',
      shape: 'M27 33C23 17 33 7 48 7s25 10 21 26c-6-5-13-8-21-8s-15 3-21 8z',
      folds: 'M30 29C34 17 42 12 52 8M36 26c5-7 12-11 24-14M66 29c-4-8-10-13-18-14',
    },
  },
  devika: {
    ...{ ground: '#dde3ef', shirt: '#2f6f3e', skin: '#b97a4c', shade: '#9c6038', hair: '#1d1718' },
    behind: 'M25 40c0-19 9-29 23-29s23 10 23 29v31c0 6-7 8-12 8H37c-5 0-12-2-12-8z',
    front:
      'M30 44c-1-13 5-21 17-24 3 6 9 9 18 12 1 4 2 8 1 12 5-4 4-11 3-15C67 18 59 12 48 12S29 18 27 29c-1 4-2 11 3 15z',
  },
  jonas: {
    ...{ ground: '#cfe2ff', shirt: '#24406e', skin: '#f7d7bd', shade: '#e4b394', hair: '#8a5a30' },
    front: 'M29 39c-3-17 6-27 19-27s22 10 19 27c-2-2-3-6-4-11-8 2-20 2-27-2-4 3-5 8-7 13z',
  },
  linh: {
    ...{ ground: '#ffe0bd', shirt: '#e07a1f', skin: '#f7d7bd', shade: '#e4b394', hair: '#1f1b20', glasses: true },
    behind: 'M62 20c12-2 18 8 16 22-1 9-4 15-9 18 1-10 0-20-4-28z',
    front: 'M29 41c-3-18 6-29 19-29s22 10 19 28c-4-5-6-9-8-15-8 4-17 6-24 6-3 3-5 6-6 10z',
  },
  chiamaka: {
    ...{ ground: '#cfe2ff', shirt: '#0b3f8f', skin: '#6b4128', shade: '#52301c', hair: '#1c1512' },
    behind: curls([48, 33, 28]),
    front: 'M30 38c0-13 7-20 18-20s18 7 18 20c-3-7-8-12-18-12s-15 5-18 12z',
  },
  adaeze: {
    ...{ ground: '#dde3ef', shirt: '#2f6f3e', skin: '#6b4128', shade: '#52301c', hair: '#1c1512' },
    behind: curls([48, 10, 9]),
    front: 'M29 40c-2-17 6-26 19-26s21 9 19 26c-3-9-8-15-19-15s-16 6-19 15z',
  },
  tomas: {
    ...{ ground: '#c8edf0', shirt: '#3f5a2f', skin: '#e0a678', shade: '#c58656', hair: '#2b2019', glasses: true },
    front: 'M29 40C25 21 36 11 49 11c13 0 21 10 18 29-2-2-3-7-4-12-9 2-18 0-24-5-2 6-7 9-10 17z',
  },
} satisfies Record<string, Look>

const line = '#2a1c17'
const beard = 'M31 41c0 15 7 23.5 17 23.5S65 56 65 41c-1.5 5-4 7.5-7 8-5-1.8-15-1.8-20 0-3-.5-5.5-3-7-8z'

const Drawing = ({ look }: { look: Look }) => {
  const { ground, shirt, skin, shade, hair, cloth } = look
  const wrapped = cloth && (
    <>
      <path d={cloth.shape} fill={cloth.colour} />
      {cloth.behind !== true && <path d={cloth.folds} stroke="#fff" strokeOpacity=".28" strokeWidth="1.6" />}
    </>
  )
  return (
    <>
      <path d="M0 0h96v96H0z" fill={ground} />
      <path d="M96 0v46C80 44 62 30 58 0z" fill="#fff" opacity=".35" />
      <path d={look.behind} fill={hair} />
      <path d="M39 52h18v17c0 5-4 9-9 9s-9-4-9-9z" fill={shade} />
      <path d="M6 100c0-19 14-27 29-30 3 6 8 9 13 9s10-3 13-9c15 3 29 11 29 30z" fill={shirt} />
      <path d="M35 70c3 6 8 9.5 13 9.5S58 76 61 70l3 .8C61 79 55 84 48 84s-13-5-16-13.2z" fill="#fff" opacity=".22" />
      {cloth?.behind === true ? wrapped : <path d={curls([30.5, 43, 4.2], [65.5, 43, 4.2])} fill={shade} />}
      <path d="M31 37c0-13 7-20 17-20s17 7 17 20v5c0 13-8 21-17 21s-17-8-17-21z" fill={skin} />
      {cloth?.behind === true && <path d={cloth.folds} stroke="#000" strokeOpacity=".15" strokeWidth="2" />}
      {look.beard === true && <path d={beard} fill={hair} />}
      <path d={look.front} fill={hair} />
      {cloth?.behind !== true && wrapped}
      <path d="M37.5 37.5q3.5-2.4 7 0M51.5 37.5q3.5-2.4 7 0" stroke={line} strokeWidth="1.6" />
      <path d={curls([41, 42.5, 1.9], [55, 42.5, 1.9])} fill={line} />
      <path d="M48 44v4.5q0 1.3-1.8 1.3" stroke={shade} strokeWidth="1.6" />
      <path d="M42.5 53.5h11q-.8 5-5.5 5t-5.5-5z" fill="#fff" />
      <path d="M42.5 53.5h11" stroke={line} strokeOpacity=".35" />
      {look.glasses === true && (
        <path d={`${curls([41, 42.5, 5.4], [55, 42.5, 5.4])}M46.4 42q1.6-1.2 3.2 0`} stroke={line} strokeWidth="1.5" />
      )}
    </>
  )
}

/** Defines the people of the scenes, once in a page. */
export const Faces = () => (
  <svg width="0" height="0" className="absolute" fill="none" strokeLinecap="round" aria-hidden="true">
    {Object.entries(looks).map(([name, look]) => (
      <symbol key={name} id={`face-${name}`} viewBox="0 0 96 96">
        <Drawing look={look} />
      </symbol>
    ))}
  </svg>
)

/** Renders the portrait of a made-up person. */
export const Face = ({ name, size, className }: { name: FaceName; size: number; className?: string }) => (
  <svg width={size} height={size} className={cx('shrink-0 rounded-full', className)} fill="none" strokeLinecap="round">
    <use href={`#face-${name}`} />
  </svg>
)
