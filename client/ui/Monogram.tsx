import { steadyColour } from './steadyColour.ts'

/** The first letter of a company or a school, on its own colour. */
export const Monogram = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="grid size-11 shrink-0 place-items-center rounded-[12px] text-lg font-bold text-white uppercase"
    style={{ background: steadyColour(name) }}
  >
    {Array.from(name)[0]}
  </span>
)
