import { changeReplies, refetchReplies } from '@plugboard/api';
import { countLiveView, listLiveView } from '@plugboard/contracts/chargers';
import { useLiveEvent } from '@plugboard/sdk';
import { useThrottledCallback } from '@plugboard/sdk/chargers';
import { useRef } from 'react';
import { type News, withEvent, withNews } from './live-view.model.ts';

/** In milliseconds: what happens within it is drawn at once, and counted at once. */
const drawEvery = 100;
const countEvery = 2_000;
const readEvery = 1_000;

/**
 * Puts charge points' reports into the loaded windows, and recounts the statuses. Users' changes refetch the windows.
 */
export function useLiveNews(): void {
  const news = useRef<News>(new Map());
  const draw = useThrottledCallback(() => {
    const fresh = news.current;
    news.current = new Map();
    changeReplies(listLiveView, (page) => withNews(page, fresh));
  }, drawEvery);
  const count = useThrottledCallback(() => refetchReplies(countLiveView), countEvery);
  const read = useThrottledCallback(() => refetchReplies(listLiveView), readEvery);
  useLiveEvent('charger-settings-changed', () => {
    read();
    count();
  });
  useLiveEvent(
    'charger-changed',
    (event) => {
      news.current = withEvent(news.current, event);
      draw();
      count();
    },
    { refetch: [listLiveView, countLiveView] },
  );
}
