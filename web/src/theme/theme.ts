import {
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  defaultVariantColorsResolver,
  type MenuDropdownProps,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  parseThemeColor,
  type SelectProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core'
import { leaveMenu } from './leave-menu.ts'
import { takeMarkedOption } from './take-marked-option.ts'

const variantsOfPlainGround = ['light', 'outline', 'subtle', 'transparent']

/**
 * Text on a tinted or plain ground is moved towards black, in the dark towards white: the kit's own shades fall short of
 * the contrast of WCAG AA in most colours.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input)
  const { isThemeColor, color } = parseThemeColor({
    color: input.color ?? input.theme.primaryColor,
    theme: input.theme,
  })
  if (!isThemeColor || !variantsOfPlainGround.includes(input.variant)) return usual
  const onLight = `color-mix(in srgb, var(--mantine-color-${color}-9) 70%, black)`
  const onDark = `color-mix(in srgb, var(--mantine-color-${color}-2) 85%, white)`
  return { ...usual, color: `light-dark(${onLight}, ${onDark})` }
}

/** Greys and reds that are read as text, each at 4.5:1 or more on the ground of its scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#545b62',
    '--mantine-color-placeholder': '#666d74',
    '--mantine-color-error': '#b02525',
    '--mantine-color-anchor': '#2f44ad',
  },
  dark: {
    '--mantine-color-dimmed': '#b4b5b9',
    '--mantine-color-placeholder': '#a9aaae',
    '--mantine-color-error': '#ffa8a8',
    '--mantine-color-anchor': '#bac8ff',
  },
})

/** The header of a dialog is no landmark of the page. */
const dialogDefaults = {
  attributes: { header: { role: 'presentation' } },
  transitionProps: { duration: 120 },
} satisfies Partial<ModalProps & DrawerProps>

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  // Text is white as long as that stands at 4.5:1 on the colour: (1 + 0.05) / (luminance + 0.05).
  luminanceThreshold: 1.05 / 4.5 - 0.05,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // The placeholder that the kit focuses is no item of the menu, which assistive technology then calls broken.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        // No key: the one that opens a menu would close it, where the menu came later than what listens to keys.
        clickOutsideEvents: ['mousedown', 'touchstart'],
      } satisfies Partial<MenuProps>,
    },
    MenuDropdown: { defaultProps: { onClickCapture: leaveMenu } satisfies Partial<MenuDropdownProps> },
    Modal: { defaultProps: dialogDefaults },
    Drawer: { defaultProps: dialogDefaults },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } satisfies Partial<PopoverProps> },
    Select: {
      // Who types takes the first match by Enter.
      defaultProps: {
        selectFirstOptionOnChange: true,
        onKeyDownCapture: takeMarkedOption,
      } satisfies Partial<SelectProps>,
    },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: true } } satisfies Partial<TooltipProps>,
    },
  },
})
