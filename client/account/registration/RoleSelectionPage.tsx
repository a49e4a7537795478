import Check from 'lucide-react/icons/check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useEntryState } from '../sessions/useEntryState.ts'
import { CampusDrawing, PathDrawing } from './RoleDrawings.tsx'

/** The first step of an account: student or alumnus, and what each needs. */
export const RoleSelectionPage = () => {
  const { t } = useTranslation(['registration', 'common'])
  return (
    <div className="page py-8 sm:py-14">
      <PageTitle page={t('role.title')} />
      <meta name="description" content={t('role.intro')} />
      <div className="mx-auto max-w-230">
        <h1 className="text-center text-4xl">{t('role.title')}</h1>
        <p className="mx-auto mt-3 max-w-xl text-center text-lg text-soft">{t('role.intro')}</p>
        <div className="mt-7 grid gap-4 sm:mt-9 sm:gap-6 wide:grid-cols-2">
          <RoleCard
            drawing={<CampusDrawing />}
            title={t('role.student')}
            who={t('role.student_who')}
            points={[t('role.student_at_once'), t('role.student_needs')]}
            to="/student-register"
            action={t('role.register_student')}
          />
          <RoleCard
            drawing={<PathDrawing />}
            title={t('role.alumni')}
            who={t('role.alumni_who')}
            points={[t('role.alumni_verified'), t('role.alumni_needs')]}
            to="/alumni-register"
            action={t('role.register_alumni')}
          />
        </div>
        <section className="mt-6 flex gap-3.5 px-1 text-sm text-soft sm:px-2">
          <ShieldCheck size={20} className="mt-px shrink-0 text-navy" />
          <div>
            <h2 className="inline text-sm">{t('role.verification')}</h2>{' '}
            <p className="inline">{t('role.verification_meaning')}</p>
          </div>
        </section>
      </div>
    </div>
  )
}

type RoleCardProps = { drawing: ReactNode; title: string; who: string; points: string[]; to: string; action: string }

/** A role: who it is for, what follows and what is needed, and the link to its registration. */
const RoleCard = ({ drawing, title, who, points, to, action }: RoleCardProps) => {
  const { t } = useTranslation('registration')
  const state = useEntryState()
  return (
    <Card padding="l" className="flex flex-col" render={<section />}>
      {/* On phones both buttons fit in the first screens without it. */}
      <div className="mb-5 overflow-hidden rounded-m bg-pale max-sm:hidden">{drawing}</div>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-soft">{who}</p>
      <ul className="mt-4 mb-6 grid gap-2.5">
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
