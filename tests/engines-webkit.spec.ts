import { tellStories, test } from './engine-stories.ts';

test.use({ engineName: 'WebKit' });
tellStories();
