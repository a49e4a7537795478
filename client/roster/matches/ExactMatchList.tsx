import { useState } from 'react'
import type { ExactMatch } from '#contract/roster/matches.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'

type ExactMatchListProps = {
  matches: readonly ExactMatch[]
  unticked: ReadonlySet<string>
  onUntick: (ids: ReadonlySet<string>) => void
}

// The rest is shown on request.
const shownFirst = 8

/** The alumni to verify together, each with the second fact and the row that agree. */
export const ExactMatchList = ({ matches, unticked, onUntick }: ExactMatchListProps) => {
  const { t } = useTranslation('roster-matches')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? matches : matches.slice(0, shownFirst)
  const hidden = matches.length - shown.length
  const toggle = (id: string, ticked: boolean) => {
    const next = new Set(unticked)
    if (ticked) next.delete(id)
    else next.add(id)
    onUntick(next)
  }
  return (
    <div className="-mx-5 border-y border-line sm:-mx-7">
      <div className="border-b border-line bg-sunken px-5 sm:px-7">
        <Checkbox
          name="all"
          label={<span className="text-sm font-semibold text-soft">{t('bulk.all')}</span>}
          checked={unticked.size === 0}
          onCheckedChange={(ticked) => onUntick(new Set(ticked ? [] : matches.map(({ member }) => member._id)))}
        />
      </div>
      <ul aria-label={t('bulk.caption')} className="divide-y divide-line">
        {shown.map(({ member, course, graduationYear, facts, source }) => (
          <li
            key={member._id}
            className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 px-5 py-1 sm:px-7 wide:grid-cols-[auto_auto_minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,0.9fr)_minmax(0,1.1fr)]"
          >
            <Checkbox
              name={member._id}
              labelHidden
              label={t('bulk.select', { name: member.fullName })}
              checked={!unticked.has(member._id)}
              onCheckedChange={(ticked) => toggle(member._id, ticked)}
            />
            <Avatar id={member._id} name={member.fullName} photo={member.profilePhoto} size="s" />
            <bdi className="min-w-0 font-semibold wrap-anywhere text-heading">{member.fullName}</bdi>
            <span className="tabular col-start-3 min-w-0 text-sm wrap-anywhere text-soft wide:col-start-auto">
              <bdi>{course}</bdi> {graduationYear}
            </span>
            <span className="col-start-3 min-w-0 text-sm font-semibold text-good wide:col-start-auto">
              {facts.map((fact) => t(`second.${fact}`)).join(', ')}
            </span>
            <span className="tabular col-start-3 min-w-0 text-sm wrap-anywhere text-soft wide:col-start-auto">
              {source !== null &&
                (source.row === null ? source.list : t('bulk.row', { list: source.list, row: source.row }))}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className="border-t border-line px-3 py-1 sm:px-5">
          <Button variant="ghost" size="s" onClick={() => setIsWhole(true)}>
            {t('bulk.more', { count: hidden })}
          </Button>
        </div>
      )}
    </div>
  )
}
