import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ManagedSpace } from '#contract/discussions/administration.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'

type SpaceCardProps = {
  space: ManagedSpace
  isFirst: boolean
  isLast: boolean
  /** Moves it up by -1 or down by 1. */
  onPlace: (by: -1 | 1) => void
  onEdit: () => void
  onArchive: () => void
  onDelete: () => void
}

/** A space in the administrators' list: what is set for it, its place, and what can be done with it. */
export const SpaceCard = ({ space, isFirst, isLast, onPlace, onEdit, onArchive, onDelete }: SpaceCardProps) => {
  const { t } = useTranslation('spaces')
  const name = useSpaceName()(space)
  return (
    <Card render={<li />}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-start gap-3">
          <SpaceIcon space={space} size={22} />
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
              <bdi>{name}</bdi>
              {space.archived && <Chip tone="warn">{t('archived')}</Chip>}
              {space.anonymous && <Chip tone="neutral">{t('anonymous')}</Chip>}
            </h2>
            <p className="text-sm text-soft">
              {t(`readers.${space.readers}`)} · {t(`starters.${space.starters}`)} ·{' '}
              {t('threads', { count: space.threads })}
            </p>
          </div>
        </div>
        <div className="flex gap-1">
          <IconButton
            label={t('up', { space: name })}
            variant="outline"
            size="s"
            disabled={isFirst}
            onClick={() => onPlace(-1)}
          >
            <ArrowUp size={18} />
          </IconButton>
          <IconButton
            label={t('down', { space: name })}
            variant="outline"
            size="s"
            disabled={isLast}
            onClick={() => onPlace(1)}
          >
            <ArrowDown size={18} />
          </IconButton>
        </div>
      </div>
      <div role="group" aria-label={t('actions', { space: name })} className="mt-3 flex flex-wrap gap-2">
        <Button variant="ghost" size="s" icon={<Pencil size={16} />} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="ghost"
          size="s"
          icon={space.archived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
          onClick={onArchive}
        >
          {t(space.archived ? 'unarchive' : 'archive')}
        </Button>
        {space.threads === 0 && (
          <Button variant="ghost" size="s" icon={<Trash2 size={16} />} onClick={onDelete}>
            {t('delete')}
          </Button>
        )}
      </div>
    </Card>
  )
}
