import {
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  Menu,
  Modal,
  Notification,
  Popover,
  parseThemeColor,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'

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
const dialogParts = { header: { role: 'presentation' } } as const

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.179,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // The placeholder that the kit focuses is no item of the menu, which assistive technology then calls broken.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({ defaultProps: { attributes: dialogParts, transitionProps: { duration: 120 } } }),
    Drawer: Drawer.extend({ defaultProps: { attributes: dialogParts, transitionProps: { duration: 120 } } }),
    Notification: Notification.extend({ styles: { description: { color: 'var(--mantine-color-dimmed)' } } }),
    Popover: Popover.extend({ defaultProps: { transitionProps: { duration: 0 } } }),
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: true } } }),
  },
})
