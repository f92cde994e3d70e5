import { useState } from 'react';

/** When the component was first shown: what depends on the day is decided for then, and by the server again. */
export const useOpenedAt = (): Date => useState(() => new Date())[0];
