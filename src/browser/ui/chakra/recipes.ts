import { defineSlotRecipe } from '@chakra-ui/react'
import {
  comboboxAnatomy,
  dialogAnatomy,
  drawerAnatomy,
  menuAnatomy,
  popoverAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy'
import { below } from '../breakpoints.ts'

/** Exit animations take three quarters of the time of opening a menu. */
const leaving = '120ms'
const phone = `@media ${below.tablet}` as const

const backdrop = {
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  bg: 'scrim',
  _open: { animation: 'fade-in var(--durations-menu) var(--easings-standard)' },
  _closed: { animation: `fade-out ${leaving} ease forwards` },
} as const

const head = {
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'var(--space-6)',
  padding: 'var(--space-8) var(--space-8) var(--space-7) var(--space-10)',
} as const
const title = { fontSize: 'var(--text-2xl)', lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.01em' } as const
const foot = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-6) var(--space-10)',
  borderTop: '1px solid',
  borderColor: 'border',
  bg: 'bg.subtle',
  // On phones, the status text takes a row of its own, and the buttons share the rows below it.
  [phone]: { flexWrap: 'wrap', '& .button': { flex: '1 1 auto' } },
} as const

/** Header and footer are fixed and the body scrolls. On phones, form and palette dialogs fill the screen. */
export const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 41,
      display: 'grid',
      placeItems: 'center',
      padding: 'var(--space-16) var(--space-8)',
      [phone]: { padding: 0 },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100%',
      overflow: 'hidden',
      outline: 'none',
      bg: 'bg.panel',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'dialog',
      boxShadow: 'lg',
      _open: { animation: 'rise-in var(--durations-drawer) var(--easings-standard)' },
      _closed: { animation: `fade-out ${leaving} ease forwards` },
    },
    header: head,
    title,
    description: { color: 'fg.muted', fontSize: 'var(--text-md)' },
    body: { flex: '1 1 auto', overflow: 'auto', padding: 'var(--space-1) var(--space-10) var(--space-8)' },
    footer: foot,
  },
  variants: {
    size: {
      // Forms.
      lg: {
        content: { maxWidth: '760px', [phone]: { height: '100dvh', maxHeight: 'none', border: 0, borderRadius: 0 } },
      },
      // Decisions and messages.
      sm: { content: { maxWidth: '440px' }, positioner: { [phone]: { padding: 'var(--space-8)' } } },
      // The palette: a text field with a list that grows below it.
      md: {
        positioner: {
          placeItems: 'start center',
          padding: '12vh var(--space-8) var(--space-16)',
          [phone]: { padding: 0 },
        },
        content: { maxWidth: '600px', [phone]: { height: '100dvh', maxHeight: 'none', border: 0, borderRadius: 0 } },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})

export const drawer = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: {
    backdrop,
    positioner: { position: 'fixed', inset: 0, zIndex: 41, display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      height: '100%',
      outline: 'none',
      overflow: 'hidden',
      bg: 'bg',
      boxShadow: 'lg',
      _open: { animation: 'slide-in var(--durations-drawer) var(--easings-standard)' },
      _closed: { animation: `slide-out ${leaving} ease forwards` },
    },
    header: head,
    title,
    body: { flex: 1, minHeight: 0, overflow: 'auto', padding: 'var(--space-1) var(--space-10) var(--space-8)' },
    footer: foot,
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { width: 'min(280px, calc(100vw - 48px))', bg: 'bg.subtle' },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { width: 'min(420px, 100vw)', [phone]: { width: '100%' } },
      },
      // A bottom sheet on phones.
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: { width: '100%', height: 'auto', maxHeight: '85dvh', borderRadius: '12px 12px 0 0' },
      },
    },
  },
  defaultVariants: { placement: 'end' },
})

export const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      minWidth: '220px',
      zIndex: 50,
      padding: 'var(--space-2)',
      outline: 'none',
      bg: 'bg.panel',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'md',
      _open: { animation: 'rise-in var(--durations-menu) var(--easings-standard)' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--space-5)',
      height: '32px',
      padding: '0 var(--space-4)',
      borderRadius: 'control',
      fontSize: 'var(--text-md)',
      cursor: 'pointer',
      outline: 'none',
      _highlighted: { bg: 'bg.muted' },
      '& .icon': { color: 'fg.subtle' },
      '&[data-danger]': { color: 'danger.fg' },
      [phone]: { height: '44px', fontSize: 'var(--text-xl)' },
    },
    itemCommand: { marginLeft: 'auto', color: 'fg.subtle', fontSize: 'var(--text-sm)' },
    separator: { height: '1px', margin: 'var(--space-2) calc(-1 * var(--space-2))', bg: 'border.muted' },
  },
})

/** A panel of settings next to the button that opens it. */
export const popover = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '320px',
      maxHeight: 'min(480px, var(--available-height))',
      zIndex: 50,
      outline: 'none',
      overflow: 'hidden',
      bg: 'bg.panel',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'md',
      _open: { animation: 'rise-in var(--durations-menu) var(--easings-standard)' },
    },
  },
})

export const combobox = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: {
    root: { display: 'block', width: '100%' },
    control: { position: 'relative' },
    indicatorGroup: {
      position: 'absolute',
      insetEnd: '10px',
      top: 0,
      bottom: 0,
      display: 'flex',
      alignItems: 'center',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    content: {
      zIndex: 50,
      maxHeight: '280px',
      overflowY: 'auto',
      padding: 'var(--space-2)',
      outline: 'none',
      bg: 'bg.panel',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'md',
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      padding: 'var(--space-3) var(--space-4)',
      borderRadius: 'control',
      fontSize: 'var(--text-md)',
      lineHeight: '18px',
      cursor: 'pointer',
      _highlighted: { bg: 'bg.muted' },
      '&[data-state=checked]': { bg: 'accent.subtle' },
    },
    empty: { padding: 'var(--space-4)', color: 'fg.muted', fontSize: 'var(--text-md)' },
  },
})

export const toast = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 'var(--space-5)',
      width: '340px',
      maxWidth: 'calc(100vw - 32px)',
      padding: 'var(--space-6) var(--space-4) var(--space-6) var(--space-6)',
      bg: 'bg.panel',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'md',
      fontSize: 'var(--text-md)',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'translate 220ms var(--easings-standard), opacity 160ms, height 160ms',
      '& > .icon': { marginTop: 'var(--space-1)' },
      '&[data-type=success] > .icon': { color: 'success.fg' },
      '&[data-type=error] > .icon': { color: 'danger.fg' },
      '&[data-type=info] > .icon': { color: 'info.fg' },
    },
    title: { fontWeight: 600 },
    description: { color: 'fg.muted' },
    actionTrigger: { color: 'accent.fg', fontWeight: 500, marginLeft: 'auto', padding: '0 var(--space-2)' },
  },
})
