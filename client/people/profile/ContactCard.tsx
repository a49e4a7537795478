import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { revealContactDetail } from '#contract/people/contact-details.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { api } from '#client/platform/api.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { calendarDay, dayOfYear } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { ExternalLink } from './ExternalLink.tsx'
import type { OwnParts } from './own.ts'
import { SideCard } from './SideCard.tsx'

type ContactCardProps = { profile: Profile; own?: OwnParts | undefined; headingLevel: 2 | 3 }

/** Lists a member's links and contact details. Revealing the email address is visible to the member. */
export const ContactCard = ({ profile, own, headingLevel }: ContactCardProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  const { linkedin, github, website, collegeEmail, revealable, usn, birthday, fullName } = profile
  const hasLinks = linkedin !== null || github !== null || website !== null
  if (!hasLinks && collegeEmail === undefined && revealable.length === 0 && !usn && birthday === null) return null
  return (
    <SideCard title={t('section.contact')} headingLevel={headingLevel} tools={own?.tools('contact')}>
      <div className="grid justify-items-start gap-1">
        <ExternalLink href={linkedin} domain="linkedin.com" site="LinkedIn" person={fullName} anywhere />
        <ExternalLink href={github} domain="github.com" site="GitHub" person={fullName} anywhere />
        <ExternalLink href={website} site={t('profiles:field.website')} person={fullName} anywhere />
        {collegeEmail !== undefined && <Email>{collegeEmail}</Email>}
        {collegeEmail === undefined && revealable.includes('email') && <RevealEmail profile={profile} />}
        {birthday !== null && (
          <p className="text-sm text-soft">
            {t('profiles:birthday', { date: birthday.startsWith('--') ? dayOfYear(birthday) : calendarDay(birthday) })}
          </p>
        )}
        {usn && (
          <p className="text-sm text-soft">
            {t('profiles:field.usn')}: <bdi>{usn}</bdi>
          </p>
        )}
        {own && !hasLinks && (
          <div className="mb-2 w-full">
            {own.invite('contact', t('profiles:invite.links'), t('profiles:invite.links.reason'))}
          </div>
        )}
        {own && usn && <p className="mt-1 text-sm text-muted">{t('profiles:profile.own')}</p>}
      </div>
    </SideCard>
  )
}

const Email = ({ children }: { children: string }) => {
  const { t } = useTranslation(['members', 'profiles'])
  const copy = async () => {
    if (await copyText(children)) toast.success(t('copied'))
    else toast.info(t('not_copied'))
  }
  return (
    <div className="flex w-full items-center justify-between gap-2">
      <a
        href={`mailto:${encodeURIComponent(children)}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link"
      >
        <EmailAddress>{children}</EmailAddress>
      </a>
      <IconButton label={t('profiles:email.copy')} onClick={() => void copy()}>
        <Copy size={18} />
      </IconButton>
    </div>
  )
}

const RevealEmail = ({ profile: { _id: id, fullName } }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const cache = useQueryClient()
  const reveal = useMutation({
    mutationFn: () => api(revealContactDetail, { params: { id, detail: 'email' } }),
    onSuccess: ({ value }) =>
      cache.setQueryData(profileQuery(id).queryKey, (known) => known && { ...known, collegeEmail: value }),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        size="s"
        icon={<Mail size={16} />}
        pending={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        {t('reveal.email')}
      </Button>
      <p className="text-sm text-muted">{t('reveal.hint', { name: fullName })}</p>
    </div>
  )
}
