import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Crossroads } from '#client/ui/illustrations/Crossroads.tsx'

/** Replaces the figure of a field whose people are too few, and leads to single people, or to the viewer's own path. */
export const EmptyPaths = ({ hasPeople }: { hasPeople: boolean }) => {
  const { t } = useTranslation('guidance')
  const isAlumnus = useOwnProfile().data?.role === 'alumni'
  return (
    <Card
      padding="none"
      render={<section aria-labelledby="no-paths" />}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-13 gap-y-5 px-4 py-6 wide:grid-cols-[minmax(0,16.875rem)_minmax(0,35rem)] wide:px-11 wide:py-9.5"
    >
      <div className="mx-auto w-full max-w-64">
        <Crossroads />
      </div>
      <div>
        <h3 id="no-paths" className="text-xl">
          {t('empty')}
        </h3>
        <p className="mt-2 text-[0.96875rem] leading-relaxed text-soft">
          {hasPeople ? t('empty.people') : t('empty.nobody')}
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:w-full">
          {isAlumnus ? (
            <Button size="s" render={<Link to="/dashboard/profile" />}>
              {t('empty.add')}
            </Button>
          ) : (
            hasPeople && (
              // A link within the page.
              <Button size="s" render={<a href="#people">{t('empty.ask')}</a>}>
                {t('empty.ask')}
              </Button>
            )
          )}
          <Button size="s" variant="ghost" icon={<UserPlus size={16} />} render={<Link to="/dashboard/invite" />}>
            {t('empty.invite')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
