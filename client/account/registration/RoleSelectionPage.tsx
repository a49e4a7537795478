import GraduationCap from 'lucide-react/icons/graduation-cap'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

/** The first step of an account: student or alumnus, and what each means. */
export const RoleSelectionPage = () => {
  const { t } = useTranslation(['registration', 'common'])
  return (
    <div className="page py-10 sm:py-16">
      <PageTitle page={t('role.title')} />
      <meta name="description" content={t('role.intro')} />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-center text-4xl">{t('role.title')}</h1>
        <p className="mx-auto mt-3 max-w-xl text-center text-lg text-soft">{t('role.intro')}</p>
        <div className="mt-8 grid gap-5 sm:mt-10 wide:grid-cols-2">
          <RoleCard
            icon={<UserRound size={28} />}
            title={t('role.student')}
            points={[t('role.student_who'), t('role.student_at_once'), t('role.student_needs')]}
            to="/student-register"
            action={t('role.register_student')}
          />
          <RoleCard
            icon={<GraduationCap size={28} />}
            title={t('role.alumni')}
            points={[t('role.alumni_who'), t('role.alumni_verified'), t('role.alumni_needs')]}
            to="/alumni-register"
            action={t('role.register_alumni')}
          />
        </div>
        <div className="mt-5 flex gap-4 rounded-m border border-line bg-pale p-5">
          <ShieldCheck size={24} className="mt-0.5 shrink-0 text-navy" />
          <div>
            <h2 className="text-lg">{t('role.verification')}</h2>
            <p className="mt-1 text-soft">{t('role.verification_meaning')}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

type RoleCardProps = { icon: ReactNode; title: string; points: string[]; to: string; action: string }

/** A role: who it is for, what follows, and the link to its registration. */
const RoleCard = ({ icon, title, points, to, action }: RoleCardProps) => {
  const { t } = useTranslation('registration')
  // Contains the page to open after the login.
  const { state } = useLocation()
  return (
    <Card padding="l" className="flex flex-col" render={<section />}>
      <span className="grid size-14 place-items-center rounded-m bg-pale text-navy">{icon}</span>
      <h2 className="mt-4 text-2xl">{title}</h2>
      <ul className="mt-3 mb-6 grid gap-2 text-soft">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check size={18} className="mt-[0.25em] shrink-0 text-good" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-4">
        <Button variant="secondary" size="l" wide render={<Link to={to} state={state} />}>
          {action}
        </Button>
        <p className="text-center text-sm text-soft">
          {t('have_account')}{' '}
          <Link to="/login" state={state}>
            {t('login')}
          </Link>
        </p>
      </div>
    </Card>
  )
}
