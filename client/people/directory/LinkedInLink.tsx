import type { MemberCard } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { hostOf, isWithin } from '../profile/host.ts'

/** Links to a member's LinkedIn page. Renders nothing when the URL they typed leads elsewhere. */
export const LinkedInLink = ({
  person: { linkedin, fullName },
  className,
}: {
  person: MemberCard
  className?: string
}) => {
  const { t } = useTranslation('members')
  if (linkedin === null || !isWithin(hostOf(linkedin), 'linkedin.com')) return null
  return (
    <a
      href={linkedin}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title="LinkedIn"
      className={cx(
        "relative z-10 grid size-5.5 shrink-0 place-items-center rounded-[5px] border border-line-strong text-[0.8125rem] leading-none font-bold text-link no-underline before:absolute before:-inset-2.75 before:content-[''] hover:border-navy hover:text-navy",
        className,
      )}
    >
      <span aria-hidden translate="no">
        in
      </span>
      <VisuallyHidden>{t('link.of', { site: 'LinkedIn', person: fullName })}</VisuallyHidden>
    </a>
  )
}
