/** Loaded with the panel, so that they add no bytes to the portal. */
export const devtoolsTexts = {
  en: {
    title: 'Remote overrides',
    lead: 'Show a build from your own machine in place of a release, in this browser only. The page loads again.',
    use: 'Use these',
    reset: 'Back to the releases',
  },
  es: {
    title: 'Sustituir remotos',
    lead: 'Muestra una compilación de su equipo en lugar de una versión publicada, solo en este navegador. La página se vuelve a cargar.',
    use: 'Usar estas',
    reset: 'Volver a las versiones publicadas',
  },
} as const;
