/** Records of every source in the shape it has, about people who do not exist. */
export const samples = {
  harvestProfileReaction: {
    id: 'ACoAABritaRep0123456789_x_7348831781036400646_reaction',
    action: 'Rita Rep celebrates this',
    linkedinUrl:
      'https://www.linkedin.com/feed/update/urn:li:activity:7348831781036400646?updateEntityUrn=urn%3Ali%3Afs_updateV2%3A%28urn%3Ali%3Aactivity%3A7348831781036400646%2CPROFILE_REACTIONS%2CDEBUG_REASON%2CDEFAULT%2Cfalse%29',
    postId: '7348831781036400646',
    query: 'https://www.linkedin.com/in/rita-rep',
    actor: {
      id: 'ACoAABritaRep0123456789_x',
      linkedinUrl:
        'https://www.linkedin.com/in/rita-rep?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3AACoAABritaRep0123456789_x',
      picture: { url: 'https://media.example/rita.jpg' },
    },
    post: {
      id: '7348831781036400646',
      linkedinUrl: 'https://www.linkedin.com/posts/tom-target_warehouses-activity-7348743038074089472-Ab1c',
      content: 'Our new warehouse is open.',
      author: {
        universalName: null,
        publicIdentifier: 'tom-target',
        type: 'profile',
        name: 'Tom Target',
        linkedinUrl: 'https://www.linkedin.com/in/tom-target?miniProfileUrn=x',
        info: 'VP Operations at Northwind Traders | Speaker',
        website: null,
      },
      postedAt: {
        timestamp: 1752098031291,
        date: '2025-07-09T21:53:51.291Z',
        postedAgoShort: '1d',
        postedAgoText: '1 day ago',
      },
      engagement: { likes: 12, comments: 3, shares: 1, reactions: [{ type: 'LIKE', count: 11 }] },
    },
  },
  harvestProfileComment: {
    id: '7348473344318504960',
    linkedinUrl:
      'https://www.linkedin.com/feed/update/urn:li:activity:7348100000000000000?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7348100000000000000%2C7348473344318504960%29',
    commentary: 'Congratulations!',
    createdAt: '2025-07-08T22:09:33.318Z',
    createdAtTimestamp: 1752012573318,
    engagement: { likes: 1, comments: 0, shares: 0, reactions: [] },
    postId: '7348473369610080256',
    edited: false,
    actor: {
      id: 'ACoAABritaRep0123456789_x',
      name: 'Rita Rep',
      linkedinUrl: 'https://www.linkedin.com/in/rita-rep',
      position: 'Account Executive @ Rivalry',
    },
    post: {
      id: '7348473369610080256',
      linkedinUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:7348473369610080256',
      author: {
        universalName: 'northwind',
        publicIdentifier: null,
        type: 'company',
        name: 'Northwind Traders',
        linkedinUrl: 'https://www.linkedin.com/company/northwind/posts',
        info: '4,120 followers',
        website: 'https://www.northwind.test/?utm=x',
      },
      header: { text: 'Rita Rep commented on this' },
    },
  },
  harvestPostComment: {
    type: 'comment',
    id: '7331190065471078400',
    linkedinUrl:
      'https://www.linkedin.com/feed/update/urn:li:ugcPost:7329207002977443840?commentUrn=urn%3Ali%3Acomment%3A%28ugcPost%3A7329207002977443840%2C7331190065471078400%29',
    commentary: 'Great point',
    createdAt: '2025-05-22T05:31:58.534Z',
    createdAtTimestamp: 1747891918534,
    numComments: 0,
    reactionTypeCounts: [{ type: 'LIKE', count: 1 }],
    actor: {
      id: 'ACoAABritaRep0123456789_x',
      name: 'Rita Rep',
      linkedinUrl: 'https://www.linkedin.com/in/rita-rep',
      position: 'Account Executive bei Rivalry',
      author: false,
    },
    pinned: false,
    edited: false,
    postId: '7329207003942125568',
  },
  harvestPostReaction: {
    id: 'urn:li:fsd_reaction:(urn:li:fsd_profile:ACoAABritaRep0123456789_x,urn:li:ugcPost:7329207002977443840,0)',
    reactionType: 'EMPATHY',
    actor: {
      id: 'ACoAABritaRep0123456789_x',
      name: 'Rita Rep',
      linkedinUrl: 'https://www.linkedin.com/in/ACoAABritaRep0123456789_x',
      position: 'Account Executive chez Rivalry',
    },
    postId: '7329207003942125568',
  },
  endspecReaction: {
    type: 'reaction',
    reaction_type: 'Rita Rep likes this',
    comment_text: null,
    post_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7348743038074089472/',
    post_text: 'Our new warehouse is open.',
    post_author_name: 'Tom Target',
    post_author_url: 'https://www.linkedin.com/in/tom-target',
    num_likes: 12,
    num_comments: 3,
    created_at: '2025-07-09T22:00:00.000Z',
    item_urn: 'urn:li:activity:7348831781036400646',
  },
  endspecComment: {
    type: 'comment',
    reaction_type: null,
    comment_text: 'Congratulations!',
    post_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7348100000000000000/',
    post_text: 'We won',
    post_author_name: 'Tom Target',
    post_author_url: 'https://www.linkedin.com/in/tom-target',
    num_likes: 1,
    num_comments: 0,
    created_at: '2025-07-08T22:09:33.000Z',
    item_urn: 'urn:li:comment:(activity:7348100000000000000,7348473344318504960)',
  },
  kuldipComment: {
    commenterName: 'Rita Rep',
    commenterLinkedinUrl: 'https://www.linkedin.com/in/rita-rep',
    commenterPosition: 'Account Executive at Rivalry',
    commenterPictureUrl: 'https://media.example/rita.jpg',
    commentText: 'Great point',
    commentUrl:
      'https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7329207003942125568%2C7331190065471078400%29',
    commentedAt: '2025-05-22T05:31:00.000Z',
    likes: 0,
    replies: 0,
    postUrl: 'https://www.linkedin.com/posts/tom-target_growth-activity-7329207003942125568-xYz1',
  },
  unipileReactions: {
    object: 'PostReactionList',
    items: [
      {
        object: 'PostReaction',
        value: 'LIKE',
        post_id: '7348743038074089472',
        comment_id: null,
        author: {
          id: 'ACoAABritaRep0123456789_x',
          type: 'INDIVIDUAL',
          name: 'Rita Rep',
          headline: 'Account Executive at Rivalry',
          profile_url: 'https://www.linkedin.com/in/ACoAABritaRep0123456789_x',
          profile_picture_url: null,
          network_distance: 'SECOND_DEGREE',
        },
      },
    ],
    cursor: null,
    paging: { page_count: 1 },
  },
  unipileComments: {
    object: 'CommentList',
    items: [
      {
        object: 'Comment',
        id: '7348473344318504960',
        post_id: '7348100000000000000',
        post_urn: 'urn:li:activity:7348100000000000000',
        thread_id: '7348473344318504960',
        author: 'Rita Rep',
        author_details: {
          id: 'ACoAABritaRep0123456789_x',
          headline: 'Account Executive at Rivalry',
          profile_url: 'https://www.linkedin.com/in/rita-rep',
        },
        date: '2025-07-08T22:09:33.318Z',
        text: 'Congratulations!',
      },
    ],
    cursor: null,
  },
  linkedApiReaction: {
    postUrl: 'https://www.linkedin.com/posts/tom-target_warehouses-activity-7348743038074089472-Ab1c',
    time: '2025-07-09T21:53:51.000Z',
    reactionType: 'celebrate',
  },
  linkedApiComment: {
    postUrl: 'https://www.linkedin.com/posts/tom-target_warehouses-activity-7348743038074089472-Ab1c',
    time: '2025-07-09T22:00:00.000Z',
    text: 'Congratulations!',
    image: null,
    reactionsCount: 0,
  },
  linkedApiPostReaction: {
    engagerUrl: 'https://www.linkedin.com/in/rita-rep',
    engagerName: 'Rita Rep',
    engagerHeadline: 'Account Executive at Rivalry',
    engagerType: 'person',
    type: 'insightful',
  },
  linkedApiPostComment: {
    commenterUrl: 'https://www.linkedin.com/in/rita-rep',
    commenterName: 'Rita Rep',
    commenterHeadline: 'Account Executive at Rivalry',
    commenterType: 'person',
    time: '2025-07-09T22:00:00.000Z',
    text: 'Congratulations!',
    isReply: true,
    reactionsCount: 0,
  },
  linkupReaction: {
    reaction_id:
      'urn:li:fsd_update:(urn:li:activity:7453841996378718208,PROFILE_REACTIONS,EMPTY,DEFAULT,false)',
    reaction_type: 'PRAISE',
    reaction_target: 'post',
    reaction_time: '2d',
    reaction_time_days: 2,
    reactor: {
      name: 'Rita Rep',
      profile_url: 'https://www.linkedin.com/in/rita-rep',
      entity_urn: 'urn:li:fsd_profile:ACoAABritaRep0123456789_x',
      headline: 'Account Executive at Rivalry',
    },
    post: {
      urn: 'urn:li:activity:7453000000000000000',
      url: 'https://www.linkedin.com/feed/update/urn:li:activity:7453000000000000000',
      content: 'We are hiring',
      author: {
        name: 'Tom Target',
        profile_url: 'https://www.linkedin.com/in/tom-target',
        entity_urn: 'urn:li:fsd_profile:ACoAABtomTarget0123456789x',
      },
    },
  },
  phantombusterActivity: {
    postUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:7348743038074089472',
    imgUrl: null,
    type: 'Image',
    postContent: 'Our new warehouse is open.',
    likeCount: 12,
    commentCount: 3,
    repostCount: 0,
    postDate: '4mo',
    action: 'Rita Rep celebrates this',
    author: 'Tom Target',
    authorUrl: 'https://www.linkedin.com/in/tom-target',
    profileUrl: 'https://www.linkedin.com/in/rita-rep',
    timestamp: '2025-11-16T22:13:00.000Z',
    viewCount: null,
    postTimestamp: '2025-07-09T16:01:13.320Z',
  },
  apimaestroPostReaction: {
    reaction_type: 'EMPATHY',
    reactor: {
      urn: 'ACoAABritaRep0123456789_x',
      name: 'Rita Rep',
      headline: 'Account Executive at Rivalry',
      profile_url: 'https://www.linkedin.com/in/ACoAABritaRep0123456789_x',
      profile_pictures: { small: 'https://media.example/s.jpg', medium: 'https://media.example/m.jpg' },
    },
    _metadata: {
      post_url: 'https://www.linkedin.com/posts/tom-target_growth-activity-7329207003942125568-xYz1',
      page_number: 1,
    },
  },
  apimaestroPostComment: {
    comment_id: '7331190065471078400',
    text: 'Great point',
    posted_at: { timestamp: 1747891918533, date: '2025-05-22 05:31:58', relative: '6mo' },
    is_edited: false,
    is_pinned: false,
    comment_url:
      'https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7329207003942125568%2C7331190065471078400%29',
    author: {
      name: 'Rita Rep',
      headline: 'Account Executive at Rivalry',
      profile_url: 'https://www.linkedin.com/in/rita-rep?miniProfileUrn=x',
      profile_picture: null,
    },
    stats: { total_reactions: 1, comments: 0 },
    replies: [],
  },
  apimaestroProfileReaction: {
    action: 'Rita Rep finds this insightful',
    text: 'Our new warehouse is open.',
    post_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7348743038074089472/',
    author: {
      firstName: 'Tom',
      lastName: 'Target',
      headline: 'VP Operations at Northwind Traders',
      profile_url: 'https://www.linkedin.com/in/tom-target',
    },
    post_stats: { totalReactionCount: 12, comments: 3, reposts: 1 },
    timestamps: { timestamp: 1752076873320, date: '2025-07-09 16:01:13', relative: '4mo' },
  },
  apimaestroPost: {
    urn: '7348831781036400646',
    full_urn: 'urn:li:activity:7348831781036400646',
    posted_at: { date: '2025-07-09 21:53:51', relative: '4mo', timestamp: 1752098031291 },
    text: 'So true',
    url: 'https://www.linkedin.com/posts/rita-rep_so-true-activity-7348831781036400646-Zz9y',
    post_type: 'quote',
    author: {
      first_name: 'Rita',
      last_name: 'Rep',
      headline: 'Account Executive at Rivalry',
      username: 'rita-rep',
      profile_url: 'https://www.linkedin.com/in/rita-rep',
    },
    stats: { total_reactions: 4, comments: 1, reposts: 0 },
    reshared_post: {
      urn: '7348743038074089472',
      text: 'Our new warehouse is open.',
      url: 'https://www.linkedin.com/posts/tom-target_warehouses-activity-7348743038074089472-Ab1c',
      post_type: 'regular',
      author: {
        first_name: 'Tom',
        last_name: 'Target',
        username: 'tom-target',
        profile_url: 'https://www.linkedin.com/in/tom-target',
      },
    },
  },
  unipileUserComment: {
    id: '7348473344318504960',
    post_id: '7348100000000000000',
    post_urn: 'urn:li:activity:7348100000000000000',
    thread_id: '7348473344318504960',
    author: 'urn:li:fsd_profile:ACoAABritaRep0123456789_x',
    author_details: {
      id: 'urn:li:fsd_profile:ACoAABritaRep0123456789_x',
      headline: 'Account Executive at Rivalry',
      profile_url: 'https://www.linkedin.com/in/rita-rep/',
    },
    date: '2025-07-08T22:09:33.318Z',
    text: 'Congratulations!',
  },
} as const

/** Tables as they are exported, by file name. */
export const tables = {
  'likers.csv':
    'profileLink,firstName,lastName,fullName,postsUrl,degree,sourceUserId,memberId,occupation,timestamp,hasLiked,isProcessed\r\n' +
    'https://www.linkedin.com/in/rita-rep,Rita,Rep,Rita Rep,https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568,2nd,ACoAABx,123456789,Account Executive at Rivalry,2025-06-11T12:10:28.795Z,true,No\r\n',
  'likers-commenters.csv':
    'profileLink,firstName,lastName,fullName,postsUrl,degree,sourceUserId,memberId,occupation,timestamp,hasLiked,isProcessed,comments,hasCommented,lastCommentedAt,commentUrl,isFromPostAuthor,postContent\r\n' +
    'https://www.linkedin.com/in/rita-rep,Rita,Rep,Rita Rep,https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568,3rd,ACoAABx,123456789,Account Executive at Rivalry,2025-06-11T12:10:28.795Z,true,No,"Great, point",true,2025-05-22T05:31:58.000Z,https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7329207003942125568%2C7331190065471078400%29,false,Growth\r\n',
  'commenters.csv':
    'profileLink,firstName,lastName,fullName,occupation,degree,comment,commentUrl,commentDate,likesCount,postUrl,timestamp\r\n' +
    'https://www.linkedin.com/in/rita-rep,Rita,Rep,Rita Rep,Account Executive at Rivalry,2nd,"Great, point",https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7329207003942125568%2C7331190065471078400%29,2w,0,https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568,2025-06-11T12:10:28.795Z\r\n',
  'commenters-by-url.csv':
    'profileUrl,fullName,headline,commentText,commentUrl,commentDate,postUrl\r\n' +
    'https://www.linkedin.com/in/rita-rep,Rita Rep,Account Executive at Rivalry,Agreed,,2025-05-22T05:31:58.000Z,https://www.linkedin.com/feed/update/urn:li:activity:7329207003942125568\r\n',
  'activities.csv':
    'postUrl,imgUrl,type,postContent,likeCount,commentCount,repostCount,postDate,action,author,authorUrl,profileUrl,timestamp,viewCount,postTimestamp,videoUrl,sharedPostUrl\n' +
    'https://www.linkedin.com/feed/update/urn:li:activity:7348743038074089472,,Image,Open,12,3,0,4mo,Rita Rep reposted this,Tom Target,https://www.linkedin.com/in/tom-target,https://www.linkedin.com/in/rita-rep,2025-11-16T22:13:00.000Z,,2025-07-09T16:01:13.320Z,,\n' +
    'https://www.linkedin.com/feed/update/urn:li:activity:7348743038074089472,,Image,Open,12,3,0,4mo,Rita Rep commented on this,Tom Target,https://www.linkedin.com/in/tom-target,https://www.linkedin.com/in/rita-rep,2025-11-16T22:13:00.000Z,,2025-07-09T16:01:13.320Z,,\n' +
    'https://www.linkedin.com/feed/update/urn:li:activity:7348831781036400646,,Text,Mine,1,0,0,4mo,Post,Rita Rep,https://www.linkedin.com/in/rita-rep,https://www.linkedin.com/in/rita-rep,2025-11-16T22:13:00.000Z,,2025-07-09T21:53:51.291Z,,\n',
  'Reactions.csv':
    'Date,Type,Link\n2025-10-01 15:54:32,LIKE,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7348743038074089472\n',
  'Comments.csv':
    'Date,Link,Message\n2025-10-01 15:54:32,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7348743038074089472,"He said \\"yes\\", twice"\n',
  'InstantReposts.csv':
    'Date,Link\n2025-10-01 15:54:32,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7348743038074089472\n',
  'Shares.csv':
    'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n' +
    '2025-10-01 15:54:32,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7379000000000000001,"So ""true"",\nread it",https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7348743038074089472,,MEMBER_NETWORK\n' +
    '2025-10-02 15:54:32,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7379000000000000002,,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7348743038074089472,,MEMBER_NETWORK\n' +
    '2025-10-03 15:54:32,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7379000000000000003,We are hiring,https://rivalry.example/jobs,,MEMBER_NETWORK\n',
  'Votes.csv':
    'Date,Link,OptionText\n2025-10-01 15:54:32,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7348743038074089472,"Yes, both"\n',
  'apify.csv':
    'action,actor/id,actor/linkedinUrl,id,linkedinUrl,post/author/info,post/author/linkedinUrl,post/author/name,post/author/type,post/content,post/linkedinUrl,query\n' +
    'Rita Rep likes this,ACoAABritaRep0123456789_x,https://www.linkedin.com/in/rita-rep,ACoAABritaRep0123456789_x_7348831781036400646_reaction,,CFO at Northwind,https://www.linkedin.com/in/tom-target,Tom Target,profile,Hello,https://www.linkedin.com/posts/tom-target_x-activity-7348743038074089472-Ab1c,https://www.linkedin.com/in/rita-rep\n',
  'own.csv':
    'rep_url;target_url;interaction_type;engagement_at;post_url;content;color\n' +
    'https://www.linkedin.com/in/rita-rep;https://www.linkedin.com/in/tom-target;celebrate;2025-10-01T15:54:32Z;urn:li:share:7348743038074089472;Hi;blue\n',
}
