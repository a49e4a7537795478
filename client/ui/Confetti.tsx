import { cx } from './classes.ts'

const colours = ['bg-orange', 'bg-navy', 'bg-good', 'bg-orange-soft']

/** Lets confetti fall once through the parent, which is `relative` and clips it. Shows nothing with reduced motion. */
export const Confetti = () => (
  <span
    aria-hidden
    className="pointer-events-none absolute inset-0 motion-reduce:hidden in-data-[motion=reduced]:hidden"
  >
    {Array.from({ length: 18 }, (_, index) => (
      <span
        key={index}
        style={{ insetInlineStart: `${4 + index * 5.4}%`, animationDelay: `${(index % 6) * 90}ms` }}
        className={cx(
          'absolute -top-3 h-2.5 w-1.5 animate-[fall_1400ms_ease-in_both] rounded-[1px]',
          colours[index % colours.length],
        )}
      />
    ))}
  </span>
)
