import GraduationCap from 'lucide-react/icons/graduation-cap'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { CollegeMark } from '#client/platform/Brand.tsx'

/** A thread or post, as far as its author is concerned. */
export type Authored = { author: Person | null; anonymous: boolean }

/** Returns functions that return the name of an author, and the first name, which for an anonymous one is all of it. */
export const useAuthors = () => {
  const { t } = useTranslation('common')
  const nameOf = useNameOf()
  const name = ({ author, anonymous }: Authored): string => (anonymous ? t('anonymous_student') : nameOf(author))
  const first = (written: Authored): string => (written.anonymous ? name(written) : firstName(name(written)))
  return { name, first }
}

/** Returns the first word of a name, to speak of someone who was named in full nearby. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The picture of an author: neutral for an anonymous one, the crest for the college. `face` is its size, in the classes of the caller. */
export const AuthorFace = ({ of, size, face }: { of: Authored; size: 'xs' | 's' | 'm'; face?: string }) => {
  const { name } = useAuthors()
  if (of.anonymous) return <AnonymousFace className={face ?? faces[size]} />
  if (of.author?.role === 'admin')
    return (
      <span aria-hidden className={cx('grid shrink-0 place-items-center rounded-full bg-pale', face ?? faces[size])}>
        <CollegeMark size={20} />
      </span>
    )
  return (
    <Avatar id={of.author?._id ?? ''} name={name(of)} photo={smallPhoto(of.author?.profilePhoto ?? null)} size={size} />
  )
}

const faces = { xs: 'size-7', s: 'size-9', m: 'size-11' }

/** The picture of everyone who gives no name. */
export const AnonymousFace = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={cx(
      'grid shrink-0 place-items-center rounded-full border border-line-strong bg-pale text-navy',
      className,
    )}
  >
    <GraduationCap className="size-[55%]" />
  </span>
)
