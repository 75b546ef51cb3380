import type { embedLoaderEn } from './embed-loader.en.ts';

export const embedLoaderNl: typeof embedLoaderEn = {
  failed:
    'Dit deel van de pagina kon niet worden geladen. Laad de pagina opnieuw; helpt dat niet, meld het dan aan de eigenaar van deze pagina.',
};
