<?php
/**
 * The blocks in the editor: their fields, and whether what an author names can be shown.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

add_filter(
	'block_categories_all',
	function ( $categories ) {
		$ours = array(
			'slug'  => 'vakwerk',
			'title' => 'Vakwerk',
		);
		return array_merge( $categories, array( $ours ) );
	}
);

add_action(
	'enqueue_block_editor_assets',
	function () {
		$needs = array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-api-fetch', 'wp-url' );
		wp_enqueue_script( 'vakwerk-blocks', plugins_url( 'assets/blocks.js', VAKWERK_FILE ), $needs, VAKWERK_VERSION, true );
		wp_add_inline_script( 'vakwerk-blocks', 'window.vakwerkBlocks = ' . wp_json_encode( vakwerk_editor_settings(), JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
	}
);

/** What the script of the editor needs, in the language of who writes. */
function vakwerk_editor_settings() {
	$blocks = array();
	foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $type ) {
		if ( 'vakwerk' === $type->category ) {
			$own             = wp_json_file_decode( vakwerk_block_folder( $type->name ) . '/block.json', array( 'associative' => true ) );
			$blocks[ $type->name ] = array_keys( $own['attributes'] );
		}
	}
	return array(
		'service'  => vakwerk_service(),
		'language' => vakwerk_language(),
		'blocks'   => $blocks,
		'labels'   => vakwerk_attribute_labels(),
		'hints'    => vakwerk_attribute_hints(),
		'choices'  => array(
			'lang'  => array(
				''   => __( 'Same as the page', 'vakwerk' ),
				'nl' => 'Nederlands',
				'en' => 'English',
			),
			'theme' => array(
				''      => __( 'Light', 'vakwerk' ),
				'dark'  => __( 'Dark', 'vakwerk' ),
				'auto'  => __( 'System setting of the visitor', 'vakwerk' ),
			),
		),
		'words'    => array(
			'ships'      => __( 'Specifications that ship', 'vakwerk' ),
			'choose'     => __( 'Choose …', 'vakwerk' ),
			'settings'   => __( 'Options', 'vakwerk' ),
			'noService'  => __( 'Vakwerk shows nothing yet: an administrator gives the address of the service under Settings, Vakwerk.', 'vakwerk' ),
			'noSource'   => __( 'Fill in the options at the right: in place of this, visitors see what you choose there.', 'vakwerk' ),
			'ready'      => __( 'Visitors see it on the page.', 'vakwerk' ),
			'asking'     => __( 'Asking the service …', 'vakwerk' ),
		),
	);
}

/** What an empty field does, and how a full one is written. */
function vakwerk_attribute_hints() {
	return array(
		'ids'          => __( 'Separated by spaces.', 'vakwerk' ),
		'maxSize'      => __( 'For example 100MB. Left empty: 512 MB.', 'vakwerk' ),
		'reportId'     => __( 'The last part of the address of the report in the service.', 'vakwerk' ),
		'projectId'    => __( 'The part behind /projects/ in the address of the project in the service.', 'vakwerk' ),
		'reportHref'   => __( 'With {id} in place of the ID of the report.', 'vakwerk' ),
		'headingLevel' => __( 'From 1 to 6. Left empty: 2.', 'vakwerk' ),
	);
}

add_action(
	'rest_api_init',
	function () {
		$text = array(
			'type'    => 'string',
			'default' => '',
		);
		register_rest_route(
			'vakwerk/v1',
			'/readiness',
			array(
				'methods'             => 'GET',
				'callback'            => 'vakwerk_answer_readiness',
				'permission_callback' => function () {
					return current_user_can( 'edit_posts' );
				},
				'args'                => array(
					'report'  => $text,
					'project' => $text,
				),
			)
		);
	}
);

/**
 * Whether pages get a token for what an author names: nothing more is told of it.
 *
 * @param WP_REST_Request $request With `report` or `project`.
 * @return array{ready: true}|WP_Error
 */
function vakwerk_answer_readiness( WP_REST_Request $request ) {
	$subject = '' === $request['report'] ? array( 'project' => $request['project'] ) : array( 'report' => $request['report'] );
	$token   = vakwerk_embed_token( $subject );
	return is_wp_error( $token ) ? $token : array( 'ready' => true );
}
