import { Scene } from './Scene.tsx'

/** A plug that came out of its socket. */
export function Failure() {
  return (
    <Scene>
      <path d="M20 108c16 0 18-24 36-24" />
      <path d="M56 68h14a16 16 0 0 1 0 32H56Z" fill="var(--surface)" />
      <path d="M86 77h10M86 91h10" />
      <path d="M180 108c-14 0-16-24-32-24" />
      <path d="M148 66h-18a10 10 0 0 0-10 10v16a10 10 0 0 0 10 10h18Z" fill="var(--navy)" />
      <path d="M130 78h-10M130 90h-10" stroke="var(--surface)" />
      <g stroke="var(--orange)" strokeWidth="3.5">
        <path d="M108 62V48M98 64l-8-11M118 64l8-11" />
        <path d="M108 106v12M99 104l-7 9M117 104l7 9" />
      </g>
    </Scene>
  )
}
