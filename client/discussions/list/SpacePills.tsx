import type { ReactNode } from 'react'
import type { Space } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'
import { countShown } from './rowWords.ts'

type SpacePillsProps = {
  spaces: readonly Space[]
  chosen: string | undefined
  onChoose: (space: string) => void
  /** Before the first of them. */
  children?: ReactNode
}

/** The spaces, to show the threads of one of them. */
export const SpacePills = ({ spaces, chosen, onChoose, children }: SpacePillsProps) => {
  const { t } = useTranslation('discussions')
  const spaceName = useSpaceName()
  return (
    // The padding leaves room for the outline of the focus. Positioned, so that it also cuts off the hidden texts of pills beyond its end.
    <div className="strip relative -mx-4 my-2.5 flex items-center gap-2 px-4 py-1 wide:-mx-1 wide:px-1">
      {children}
      <div role="group" aria-label={t('spaces')} className="flex gap-2">
        <TogglePill pressed={chosen === undefined} onToggle={() => onChoose('')}>
          {t('spaces.all')}
        </TogglePill>
        {spaces
          .filter(({ _id, archived }) => !archived || _id === chosen)
          .map((space) => {
            const isChosen = space._id === chosen
            return (
              <TogglePill
                key={space._id}
                pressed={isChosen}
                icon={<SpaceIcon space={space} size={17} {...(isChosen && { className: 'text-current' })} />}
                count={space.unread > 0 ? countShown(space.unread) : undefined}
                onToggle={() => onChoose(isChosen ? '' : space._id)}
              >
                <bdi>{spaceName(space)}</bdi>
                {space.unread > 0 && (
                  <span className="sr-only">{t('spaces.unread', { figure: countShown(space.unread) })}</span>
                )}
              </TogglePill>
            )
          })}
      </div>
    </div>
  )
}
