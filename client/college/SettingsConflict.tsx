import { SETTINGS_GROUPS, type Settings } from '#contract/college/settings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { EditedGroup } from './groups/groups.ts'
import { useChangesInWords } from './changedSettings.ts'

type SettingsConflictProps = {
  group: EditedGroup
  /** The settings that the form started with, and those that another administrator has saved since. */
  before: Settings
  theirs: Settings
  pending: boolean
  onShowTheirs: () => void
  onSaveMine: () => void
}

/** Lists the changes another administrator has saved meanwhile, and offers to show theirs or save the form anyway. */
export const SettingsConflict = ({
  group,
  before,
  theirs,
  pending,
  onShowTheirs,
  onSaveMine,
}: SettingsConflictProps) => {
  const { t } = useTranslation(['college-settings', 'college-face'])
  const last = theirs.lastChanges[group]
  const changes = useChangesInWords()(
    Object.fromEntries(
      SETTINGS_GROUPS[group].flatMap((name) => {
        const [from, to]: unknown[] = [before[name], theirs[name]]
        return JSON.stringify(from) === JSON.stringify(to) ? [] : [[name, { from, to }]]
      }),
    ),
  )
  return (
    <Banner
      tone="warn"
      announce
      title={last ? t('college-face:conflict', { name: last.by, time: timeOfDay(last.at) }) : t('conflict')}
    >
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
