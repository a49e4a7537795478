import { useConnection } from '#client/platform/connection.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { DraftWords } from '../drafts/DraftWords.tsx'
import type { Draft } from './useDraft.ts'

type DraftStateProps = {
  draft: Draft
  /** At the end of a bar, rather than at the beginning of a row. */
  atEnd?: boolean
}

/** Whether what the viewer writes has been saved. */
export const DraftState = ({ draft: { state }, atEnd = false }: DraftStateProps) => {
  const { t } = useTranslation('thread')
  const isConnected = useConnection()
  return (
    <p className={cx('min-w-0 text-[0.84375rem] text-soft', atEnd ? 'shrink' : 'flex-1')}>
      {isConnected ? state !== 'none' && <DraftWords status={state} /> : t('compose.offline')}
    </p>
  )
}
