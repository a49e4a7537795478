import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

type RoleCardProps = { icon: ReactNode; title: string; points: string[]; to: string; action: string }

/** One role: who it is for, what follows, and the way into its registration. */
export const RoleCard = ({ icon, title, points, to, action }: RoleCardProps) => {
  const { t } = useTranslation('registration')
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
        <Button variant="secondary" size="l" wide render={<Link to={to} />}>
          {action}
        </Button>
        <p className="text-center text-sm text-soft">
          {t('have_account')} <Link to="/login">{t('login')}</Link>
        </p>
      </div>
    </Card>
  )
}
