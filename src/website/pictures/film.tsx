import { useEffect, useRef, useState } from 'react';
import { film } from '#content/pictures/film.ts';
import { filmFiles } from '#content/pictures/film-files.ts';
import { savesData } from '#ui/saves-data.ts';
import { Picture } from './picture.tsx';
import type { Box } from './sizes.ts';

/** Set by the visitor with the button. Until then the film plays, unless the browser prefers less motion or less data. */
type Choice = 'none' | 'play' | 'pause';

/** The film is loaded when it first plays. Its poster is a lazy picture. */
export function Film({ boxes }: { boxes: Box[] }) {
  const video = useRef<HTMLVideoElement>(null);
  const choice = useRef<Choice>('none');
  const [playing, setPlaying] = useState(false);
  const [hasPlayed, setHasPlayed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    let inView = false;
    const follow = () => {
      const shouldPlay =
        choice.current === 'play' || (choice.current === 'none' && !lessMotion.matches && !savesData());
      if (inView && shouldPlay) start(element);
      else element.pause();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
        follow();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    lessMotion.addEventListener('change', follow);
    return () => {
      observer.disconnect();
      lessMotion.removeEventListener('change', follow);
    };
  }, []);

  const toggle = () => {
    if (!video.current) return;
    choice.current = playing ? 'pause' : 'play';
    if (playing) video.current.pause();
    else start(video.current);
  };

  return (
    <div className="film relative isolate overflow-hidden bg-ink-900">
      <Picture
        name={film.poster}
        boxes={boxes}
        alt=""
        className="absolute inset-0 -z-10"
        imgClassName="h-full object-cover"
      />
      <video
        ref={video}
        width={filmFiles.width}
        height={filmFiles.height}
        muted
        loop
        playsInline
        preload="none"
        aria-label={film.label}
        data-shown={hasPlayed || undefined}
        onPlay={() => setPlaying(true)}
        onPlaying={() => setHasPlayed(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={filmFiles.webm} type="video/webm" />
        <source src={filmFiles.mp4} type="video/mp4" />
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={playing ? film.pause : film.play}
        className="film-button"
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
          <path d={playing ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M8 5v14l11-7z'} />
        </svg>
      </button>
      <p className="sr-only">{film.description}</p>
    </div>
  );
}

/** A browser may refuse, to save power for instance; the poster and the button remain. */
function start(element: HTMLVideoElement) {
  element.muted = true;
  element.play().catch(() => undefined);
}
