import type { Settings } from '#contract/college/settings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useChangesInWords } from './changedSettings.ts'

type SettingsConflictProps = {
  /** The settings that the form started with, and those that another administrator has saved since. */
  before: Settings
  theirs: Settings
  pending: boolean
  onShowTheirs: () => void
  onSaveMine: () => void
}

/** Lists the changes another administrator has saved meanwhile, and offers to show theirs or save the form anyway. */
export const SettingsConflict = ({ before, theirs, pending, onShowTheirs, onSaveMine }: SettingsConflictProps) => {
  const { t } = useTranslation('college-settings')
  const changes = useChangesInWords()(
    Object.fromEntries(
      Object.entries(theirs).flatMap(([name, to]) => {
        const from: unknown = Reflect.get(before, name)
        return JSON.stringify(from) === JSON.stringify(to) ? [] : [[name, { from, to }]]
      }),
    ),
  )
  return (
    <Banner tone="warn" announce title={t('conflict')}>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="s" variant="secondary" onClick={onShowTheirs}>
          {t('show_theirs')}
        </Button>
        <Button size="s" variant="ghost" pending={pending} onClick={onSaveMine}>
          {t('save_mine')}
        </Button>
      </div>
    </Banner>
  )
}
