import { Button, Menu, Text } from '@mantine/core'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { BotIcon, ChevronDownIcon, LinkIcon, LockIcon, PencilIcon, UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { useMayWrite } from '../api/session.ts'
import { laterDialog } from '../kit/later.tsx'
import type { SavedView } from '../kit/row-types.ts'
import { showFailure, showToast } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { listsOfViews, searchOfView } from './saved-views.ts'
import { useViewWrite } from './use-view-write.ts'

const NameView = laterDialog(async () => (await import('./name-view.tsx')).NameView)

interface ViewMenuProps {
  entity: SavedView['entity']
  views: readonly SavedView[]
  /** The view that is open. */
  present: SavedView | undefined
  isOpened: boolean
  onToggle(isOpened: boolean): void
  onOpen(view: SavedView): void
}

/** All views of a list, and what can be done with the one that is open. */
export function ViewMenu({ entity, views, present, isOpened, onToggle, onOpen }: ViewMenuProps) {
  const t = useTexts('views')
  const { ws } = useParams({ from: '/w/$ws' })
  const rename = useViewWrite('name')
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Menu
        position="bottom-start"
        opened={isOpened}
        onChange={onToggle}
        styles={{
          itemLabel: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <Menu.Target>
          <Button size="compact-sm" variant="subtle" rightSection={<ChevronDownIcon size={14} aria-hidden />}>
            {t('choose')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('choose')} maw="min(340px, 90vw)">
          {views.length === 0 && <Menu.Label maw={260}>{t('emptyHint')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              title={view.name}
              leftSection={
                view.is_shared ? <UsersIcon size={15} aria-hidden /> : <LockIcon size={15} aria-hidden />
              }
              rightSection={
                <Text size="xs" c="dimmed">
                  {view.is_owner ? t('mine') : t('ofOthers')}
                </Text>
              }
              onClick={() => onOpen(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {present && (
            <>
              <DeedsOfView view={present} onRename={() => setNaming(true)} />
              <Menu.Divider />
            </>
          )}
          <Menu.Item component={Link} to={`/w/${ws}/views`} search={{ entity } as never}>
            {t('manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {present && (
        <NameView
          title={t('rename')}
          name={present.name}
          isOpen={isNaming}
          onClose={() => setNaming(false)}
          onName={async (name) => rename(present, { name })}
        />
      )}
    </>
  )
}

function DeedsOfView({ view, onRename }: { view: SavedView; onRename(): void }) {
  const t = useTexts('views')
  const common = useTexts('common')
  const { ws } = useParams({ from: '/w/$ws' })
  const router = useRouter()
  const mayWrite = useMayWrite()
  const share = useViewWrite('is_shared')
  const copyLink = async () => {
    const path = listsOfViews[view.entity]?.path ?? ''
    const { href } = router.buildLocation({ to: `/w/${ws}/${path}`, search: searchOfView(view) as never })
    try {
      await navigator.clipboard.writeText(new URL(href, location.origin).href)
      showToast(t('linkCopied', { name: view.name }))
    } catch (error) {
      showFailure(common('copyFailed'), error)
    }
  }
  return (
    <>
      <Menu.Label className="truncate">{view.name}</Menu.Label>
      {mayWrite && view.is_owner && (
        <>
          <Menu.Item leftSection={<PencilIcon size={15} aria-hidden />} onClick={onRename}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              view.is_shared ? <LockIcon size={15} aria-hidden /> : <UsersIcon size={15} aria-hidden />
            }
            onClick={() => share(view, { is_shared: !view.is_shared })}
          >
            {t(view.is_shared ? 'unshare' : 'share')}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<LinkIcon size={15} aria-hidden />} onClick={() => void copyLink()}>
        {t('copyLink')}
      </Menu.Item>
      {mayWrite && (
        <Menu.Item
          component={Link}
          to={`/w/${ws}/workflows/new`}
          search={{ view: view.id } as never}
          leftSection={<BotIcon size={15} aria-hidden />}
        >
          {t('automate')}
        </Menu.Item>
      )}
    </>
  )
}
