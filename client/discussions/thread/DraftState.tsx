import { useConnection } from '#client/platform/connection.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Draft } from './useDraft.ts'

/** Whether what the viewer writes has been saved. */
export const DraftState = ({ draft: { state } }: { draft: Draft }) => {
  const { t } = useTranslation('thread')
  const isConnected = useConnection()
  if (!isConnected) return <p className="min-w-0 flex-1 text-[0.84375rem] text-soft">{t('compose.offline')}</p>
  return <p className="min-w-0 flex-1 text-[0.84375rem] text-soft">{state !== 'none' && t(`draft.${state}`)}</p>
}
