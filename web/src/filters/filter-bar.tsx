import { ActionIcon, Button, Popover, UnstyledButton } from '@mantine/core'
import { FunnelPlusIcon, XIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useCommands } from '../keyboard/commands.ts'
import { later } from '../kit/later.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import './filter-bar.css'
import { type FilterField, shownValue, useUnlistedFilters } from './filter-field.ts'
import { SearchBox } from './search-box.tsx'

export interface FilterBarProps {
  fields: readonly FilterField[]
  filter: Readonly<Record<string, unknown>>
  /** Changes what is named, and leaves the rest; undefined takes a filter away. */
  onChange(change: Record<string, unknown>): void
  /** Whether the list has a search by words; it has, unless said otherwise. */
  hasSearch?: boolean
  /** What else can be done with the list, at the other end of the bar. */
  children?: ReactNode
}

const FilterPanel = later(async () => (await import('./filter-panel.tsx')).FilterPanel)
const FilterChoice = later(async () => (await import('./filter-choice.tsx')).FilterChoice)

/** Search, the filters that are active as chips that can be taken away, and what else can be filtered by. */
export function FilterBar({ fields, filter, onChange, hasSearch = true, children }: FilterBarProps) {
  const t = useTexts('grid')
  const [opened, setOpened] = useState<string | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const unlisted = useUnlistedFilters(fields, filter)
  const active = fields.filter(({ name }) => filter[name] !== undefined || name === opened)
  const search = useRef<HTMLInputElement>(null)
  useCommands([
    hasSearch && {
      id: 'list.search',
      label: t('commands.search'),
      keys: ['/'],
      scope: 'list',
      run: () => search.current?.focus(),
    },
    {
      id: 'list.filter',
      label: t('commands.filter'),
      keys: ['F'],
      scope: 'list',
      run: () => setMenuOpen(true),
    },
  ])
  return (
    <div className="filter-bar">
      {hasSearch && (
        <SearchBox
          inputRef={search}
          value={String(filter.search ?? '')}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      )}
      <div className="filters phone-line">
        <ul className="chips" aria-label={t('activeFilters')}>
          {active
            .filter(({ name }) => name !== 'search')
            .map((field) => (
              <Chip
                key={field.name}
                label={field.label}
                onRemove={() => {
                  setOpened(null)
                  onChange({ [field.name]: undefined })
                }}
              >
                <Popover
                  opened={opened === field.name}
                  onChange={(isOpen) => setOpened(isOpen ? field.name : null)}
                  trapFocus
                  withinPortal
                  shadow="md"
                >
                  <Popover.Target>
                    <UnstyledButton
                      className="chip-label"
                      data-field={field.name}
                      onClick={() => setOpened(field.name)}
                    >
                      {field.label}
                      {field.kind !== 'flag' && filter[field.name] !== undefined && (
                        <b> {shownValue(field, filter[field.name], t('goneChoice'))}</b>
                      )}
                    </UnstyledButton>
                  </Popover.Target>
                  <FilterPanel
                    field={field}
                    value={filter[field.name]}
                    onChange={(value) => onChange({ [field.name]: value })}
                    onDone={() => setOpened(null)}
                  />
                </Popover>
              </Chip>
            ))}
          {unlisted.map(({ name, label, value }) => (
            <Chip key={name} label={label} onRemove={() => onChange({ [name]: undefined })}>
              <span className="chip-label">
                {label} <b>{value}</b>
              </span>
            </Chip>
          ))}
        </ul>
        <Popover
          opened={isMenuOpen}
          onChange={setMenuOpen}
          position="bottom-start"
          trapFocus
          returnFocus
          withinPortal
          shadow="md"
        >
          <Popover.Target>
            <Button
              size="xs"
              variant="default"
              leftSection={<FunnelPlusIcon size={15} aria-hidden />}
              onClick={() => setMenuOpen(!isMenuOpen)}
            >
              {t('addFilter')}
            </Button>
          </Popover.Target>
          <FilterChoice
            fields={fields.filter(({ name }) => name !== 'search' && filter[name] === undefined)}
            onChoose={(field) => {
              setMenuOpen(false)
              if (field.kind === 'flag') onChange({ [field.name]: true })
              else setOpened(field.name)
            }}
          />
        </Popover>
        {active.length + unlisted.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() =>
              onChange(Object.fromEntries([...fields, ...unlisted].map(({ name }) => [name, undefined])))
            }
          >
            {t('clearFilters')}
          </Button>
        )}
      </div>
      {children && <div className="list-tools">{children}</div>}
    </div>
  )
}

/** A filter that is active, with the button that takes it away. */
function Chip({ label, onRemove, children }: { label: string; onRemove(): void; children: ReactNode }) {
  const t = useTexts('grid')
  return (
    <li className="chip">
      {children}
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t('removeFilter', { name: label })}
        onClick={onRemove}
      >
        <XIcon size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}
