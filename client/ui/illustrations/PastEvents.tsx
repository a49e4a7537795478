import { Scene } from './Scene.tsx'

/** Photos on a line: memories of past events. */
export function PastEvents() {
  return (
    <Scene>
      <path d="M26 44c40 16 108 16 148 0" />
      <g transform="rotate(-7 72 88)">
        <rect x="44" y="58" width="54" height="62" rx="6" fill="var(--surface)" />
        <rect x="51" y="65" width="40" height="36" rx="3" fill="var(--navy)" stroke="none" />
        <circle cx="71" cy="80" r="7" fill="var(--surface)" stroke="none" />
        <path d="M58 101a13 13 0 0 1 26 0Z" fill="var(--surface)" stroke="none" />
        <path d="M60 110h22" stroke="var(--line-strong)" />
        <path d="M71 50v14" strokeWidth="5" />
      </g>
      <g transform="rotate(6 130 88)">
        <rect x="103" y="58" width="54" height="62" rx="6" fill="var(--surface)" />
        <rect x="110" y="65" width="40" height="36" rx="3" fill="var(--orange)" stroke="none" />
        <path d="M110 101v-10l12-12 10 10 6-6 12 12v6Z" fill="var(--surface)" stroke="none" />
        <circle cx="141" cy="74" r="4" fill="var(--surface)" stroke="none" />
        <path d="M119 110h22" stroke="var(--line-strong)" />
        <path d="M130 50v14" strokeWidth="5" />
      </g>
    </Scene>
  )
}
