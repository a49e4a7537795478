import { Scene } from './Scene.tsx'

/** A magnifying glass over a list. */
export function Search() {
  return (
    <Scene>
      <rect x="44" y="42" width="92" height="80" rx="11" fill="var(--surface)" />
      <circle cx="62" cy="62" r="7" fill="var(--line-strong)" stroke="none" />
      <circle cx="62" cy="84" r="7" fill="var(--line-strong)" stroke="none" />
      <circle cx="62" cy="106" r="7" fill="var(--line-strong)" stroke="none" />
      <path d="M78 62h42M78 84h16M78 106h28" stroke="var(--line-strong)" />
      <circle cx="122" cy="84" r="24" fill="var(--pale)" />
      <path d="M110 82a12 12 0 0 1 10-11" stroke="var(--surface)" />
      <path d="m140 102 20 20" stroke="var(--navy)" strokeWidth="11" />
      <path d="m142 104 18 18" stroke="var(--orange)" strokeWidth="6" />
    </Scene>
  )
}
