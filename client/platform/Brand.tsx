import { Crest, Logo } from '#client/ui/Logo.tsx'
import { cx } from '#client/ui/classes.ts'
import { isNamed, useCollege } from './college.ts'
import { useTranslation } from './i18n.ts'

type CollegeMarkProps = {
  /** The height in pixels; a wide logo is wider, up to two and a half times. */
  size: number
  className?: string | undefined
}

/** The college's logo, or the default crest. Decorative: the name beside it, or the link around it, names it. */
export const CollegeMark = ({ size, className }: CollegeMarkProps) => {
  const { logo } = useCollege()
  if (logo === null) return <Crest size={size} className={className} />
  const scale = Math.min(size / logo.height, (size * 2.5) / logo.width)
  return (
    <img
      src={logo.url}
      alt=""
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      className={cx('shrink-0 rounded-[6px] bg-(--plate) object-contain', className)}
    />
  )
}

/** The mark and name of the site: the college's and, below, the product's; or the product's alone until the college has set its name. */
export const Brand = () => {
  const { t } = useTranslation('common')
  const college = useCollege()
  const product = t('product')
  if (!isNamed(college, product))
    return college.logo === null ? (
      <Logo>{product}</Logo>
    ) : (
      <span className={nameClass}>
        <CollegeMark size={36} />
        {product}
      </span>
    )
  return (
    <span className={nameClass}>
      {/* A wide logo leaves room for the name on phones. */}
      <CollegeMark size={40} className="max-sm:h-auto max-sm:max-w-14" />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 leading-tight break-words">
          {college.name}
        </span>
        <span className="mt-0.5 block truncate text-xs leading-tight font-normal tracking-normal text-muted">
          {t('by', { product })}
        </span>
      </span>
    </span>
  )
}

const nameClass =
  'inline-flex min-w-0 items-center gap-2.5 text-base leading-none sm:text-lg font-bold tracking-tight text-heading'
