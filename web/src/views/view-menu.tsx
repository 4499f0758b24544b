import { Button, Menu, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronDownIcon, LockIcon, UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { later, laterDialog } from '../kit/later.tsx'
import type { SavedView } from '../kit/row-types.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { linkTo } from '../url/link-to.ts'
import { useViewWrite } from './use-view-write.ts'

const ActionsOfView = later(async () => (await import('./actions-of-view.tsx')).ActionsOfView)
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
              <ActionsOfView view={present} onRename={() => setNaming(true)} />
              <Menu.Divider />
            </>
          )}
          <Menu.Item component={Link} {...linkTo(`/w/${ws}/views`, { entity })}>
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
