import { useState } from 'react'
import { cx } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type AvatarProps = {
  /** The member's id, which determines the colour, so that it is the same everywhere. */
  id: string
  name: string
  photo?: string | null | undefined
  size?: 'xs' | 's' | 'm' | 'ml' | 'card' | 'l' | 'xl' | undefined
  /** Shows a dot for being online; the text is for screen readers. */
  presence?: string | undefined
  /** The person's name, only when it isn't beside the picture. */
  label?: string | undefined
}

const sizes = {
  xs: { box: 'size-7 text-[0.6875rem]', px: 28 },
  s: { box: 'size-9 text-[0.8125rem]', px: 36 },
  m: { box: 'size-11 text-[0.9375rem]', px: 44 },
  ml: { box: 'size-13 text-lg', px: 52 },
  // For a member's card, which is a list row on phones.
  card: { box: 'size-12 text-[0.9375rem] wide:size-16 wide:text-xl', px: 64 },
  l: { box: 'size-18 text-2xl', px: 72 },
  xl: { box: 'size-28 text-4xl', px: 112 },
}

/** A person's photo, or initials on a constant colour while there is none or it doesn't load. */
export function Avatar({ id, name, photo, size = 'm', presence, label }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { box, px } = sizes[size]
  const shown = photo && photo !== broken ? photo : undefined

  return (
    <span className={cx('relative inline-block shrink-0 rounded-full font-bold', box)}>
      {shown ? (
        <img
          src={shown}
          alt={label ?? ''}
          width={px}
          height={px}
          loading="lazy"
          decoding="async"
          // A photo that failed before this code ran fires no event.
          ref={(image) => void (image?.complete && image.naturalWidth === 0 && setBroken(shown))}
          onError={() => setBroken(shown)}
          className="size-full rounded-full bg-pale object-cover"
        />
      ) : (
        <span
          {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
          className="grid size-full place-items-center rounded-full leading-none tracking-wide text-white select-none"
          style={{ background: `var(--face-${faceOf(id)})` }}
        >
          {initials(name)}
        </span>
      )}
      {presence && (
        <span className="absolute end-[3%] bottom-[3%] size-[25%] max-h-4 min-h-2.5 max-w-4 min-w-2.5 rounded-full bg-online ring-2 ring-surface">
          <VisuallyHidden>{presence}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** Returns the first letters of the first and the last word, as whole characters of any script. */
function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Returns 0 to 7, always the same for an id (FNV-1a). */
function faceOf(id: string) {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % 8
}
