import { Scene } from './Scene.tsx'

/** Two speech bubbles: one filled, one being typed. */
export function Conversations() {
  return (
    <Scene>
      <path
        d="M54 40h66a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12H74L58 104V90h-4a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12Z"
        fill="var(--surface)"
      />
      <path d="M60 57h52M60 71h28" stroke="var(--line-strong)" />
      <path
        d="M98 74h50a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12h-2v13l-15-13H98a12 12 0 0 1-12-12V86a12 12 0 0 1 12-12Z"
        fill="var(--orange)"
      />
      <g fill="var(--on-orange)" stroke="none">
        <circle cx="109" cy="94" r="3.5" />
        <circle cx="123" cy="94" r="3.5" />
        <circle cx="137" cy="94" r="3.5" />
      </g>
    </Scene>
  )
}
