import { Scene } from './Scene.tsx'

/** A sapling that is being watered. */
export function Growth() {
  return (
    <Scene>
      <path d="M112 130h44l-5-22h-34Z" fill="var(--surface)" />
      <path d="M108 101h52v9h-52Z" fill="var(--surface)" />
      <path d="M134 101V64" />
      <path d="M134 86c-13 1-20-6-20-18 12-1 20 5 20 18Z" fill="var(--good-soft)" />
      <path d="M134 74c0-13 7-20 20-20 1 13-6 20-20 20Z" fill="var(--orange)" />
      <path d="M40 62h40v32a7 7 0 0 1-7 7H47a7 7 0 0 1-7-7Z" fill="var(--surface)" />
      <path d="M40 70c-14-2-16 20 0 20M52 62c0-14 16-14 16 0" />
      <path d="m80 84 20-22M94 56l12 11" />
      <path d="M107 76v6M113 84v7M104 88v5" stroke="var(--link)" />
    </Scene>
  )
}
