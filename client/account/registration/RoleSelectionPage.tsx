import GraduationCap from 'lucide-react/icons/graduation-cap'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { RoleCard } from './RoleCard.tsx'

/** The first step of an account: student or alumnus, and what each means. */
export const RoleSelectionPage = () => {
  const { t } = useTranslation(['registration', 'common'])
  return (
    <div className="page py-10 sm:py-16">
      <title>{t('common:page_title', { page: t('role.title') })}</title>
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
